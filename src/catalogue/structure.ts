/**
 * Reads structures as buyers paste them: SMILES in any atom order, InChI with or without its
 * prefix. No library: the browser searches too, and the time is bounded by {@link ATOMS_MAX}.
 *
 * The key compares what an InChI compares: elements, skeleton, hydrogens at carbon, and the sum of
 * the mobile ones. Bond orders follow from these, so aromatic and Kekulé forms, charges and
 * tautomers with a moved N-H or O-H have the same key. Stereochemistry is not compared.
 */

import { SEARCH_TEXT_MAX } from "./limits.ts";

const ATOMS_MAX = 250;
const ATOMS_MIN = 2;

export interface Structure {
  /** As written, without label, quotes and line breaks. */
  readonly text: string;
  readonly key: string;
  /** The text says which stereoisomer is meant. */
  readonly hasStereo: boolean;
}

interface Atom {
  readonly element: string;
  hydrogens: number;
  readonly neighbours: number[];
}
interface Graph {
  readonly atoms: readonly Atom[];
  /** Hydrogens that are not at carbon, where the atom is not known. */
  readonly mobile: number;
  readonly hasStereo: boolean;
}

const NON_METALS = new Set("H B C N O F Si P S Cl Ge As Se Br Te I".split(" "));
const VALENCES: Readonly<Record<string, readonly number[]>> = {
  B: [3],
  C: [4],
  N: [3, 5],
  O: [2],
  P: [3, 5],
  S: [2, 4, 6],
  F: [1],
  Cl: [1],
  Br: [1],
  I: [1],
};
const ORDERS: Readonly<Record<string, number>> = { "=": 2, "#": 3, $: 4 };

/** FNV-1a, 32 bits. */
export function hashText(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}

/** As InChI does, bonds to metals are cut. */
function connect(atoms: readonly Atom[], one: number, other: number): boolean {
  const [a, b] = [atoms[one], atoms[other]];
  if (!a || !b || a === b || a.neighbours.includes(other)) return false;
  if (NON_METALS.has(a.element) && NON_METALS.has(b.element)) {
    a.neighbours.push(other);
    b.neighbours.push(one);
  }
  return true;
}

const SMILES_TOKEN =
  /\[(\d*)([A-Z][a-z]?|[bcnops]|se|as)(@*)(?:H(\d?))?(?:\+{1,4}|-{1,4}|[+-]\d)?\]|(Br|Cl|[BCNOPSFI]|[bcnops])|([-=#$:/\\])|(\.)|(\()|(\))|%(\d\d)|(\d)/y;

interface SmilesAtom extends Atom {
  readonly isAromatic: boolean;
  readonly isBracket: boolean;
  /** Sum of the bond orders. */
  bonds: number;
  /** Number of bonds, also those to metals. */
  degree: number;
}

function setHydrogens(atom: SmilesAtom): boolean {
  if (atom.isBracket) return true;
  const valences = VALENCES[atom.element] ?? [];
  if (atom.isAromatic) {
    if (atom.element === "C") atom.hydrogens = Math.max(0, 3 - atom.degree);
    return atom.degree <= 3;
  }
  const valence = valences.find((one) => one >= atom.bonds);
  if (valence === undefined) return false;
  atom.hydrogens = valence - atom.bonds;
  return true;
}

function parseSmiles(text: string): Graph | undefined {
  const atoms: SmilesAtom[] = [];
  const open: number[] = [];
  const rings = new Map<string, { readonly atom: number; readonly order: number }>();
  let last: number | undefined;
  let order = 0;
  let hasStereo = false;
  const bond = (one: number, other: number, written: number): boolean => {
    if (!connect(atoms, one, other)) return false;
    for (const place of [one, other]) {
      const atom = atoms[place] as SmilesAtom;
      atom.bonds += written || 1;
      atom.degree += 1;
    }
    return true;
  };
  SMILES_TOKEN.lastIndex = 0;
  while (SMILES_TOKEN.lastIndex < text.length) {
    const token = SMILES_TOKEN.exec(text);
    if (!token || atoms.length > ATOMS_MAX) return undefined;
    const [, isotope, bracket, chiral, hydrogens, plain, sign, dot, opens, closes, far, near] =
      token;
    const symbol = bracket ?? plain;
    if (symbol !== undefined) {
      // A labelled substance is another one.
      if (isotope) return undefined;
      if (chiral) hasStereo = true;
      const isAromatic = /^[a-z]/.test(symbol);
      const count = /H\d?(?:[+-]|\])/.test(token[0]) && symbol !== "H" ? Number(hydrogens || 1) : 0;
      const place = atoms.push({
        element: isAromatic ? symbol.charAt(0).toUpperCase() + symbol.slice(1) : symbol,
        hydrogens: bracket === undefined ? 0 : count,
        neighbours: [],
        isAromatic,
        isBracket: bracket !== undefined,
        bonds: 0,
        degree: 0,
      });
      if (last !== undefined && !bond(last, place - 1, order)) return undefined;
      [last, order] = [place - 1, 0];
    } else if (sign !== undefined) {
      if (sign === "/" || sign === "\\") hasStereo = true;
      order = ORDERS[sign] ?? 1;
    } else if (dot !== undefined) last = undefined;
    else if (last === undefined) return undefined;
    else if (opens !== undefined) open.push(last);
    else if (closes !== undefined) {
      last = open.pop();
      if (last === undefined) return undefined;
    } else {
      const ring = far ?? near ?? "";
      const begun = rings.get(ring);
      if (!begun) rings.set(ring, { atom: last, order });
      else {
        rings.delete(ring);
        if (!bond(begun.atom, last, order || begun.order)) return undefined;
      }
      order = 0;
    }
  }
  if (open.length > 0 || rings.size > 0 || !atoms.every(setHydrogens)) return undefined;
  return { atoms, mobile: 0, hasStereo };
}

/** `2C18H36O2.Zn` and `2*1-2-3;` have a number of equal parts. */
function partsOf(text: string, separator: string, times: RegExp): string[] | undefined {
  const parts: string[] = [];
  for (const part of text.split(separator)) {
    const count = times.exec(part)?.[1];
    const copies = Number(count ?? 1);
    if (copies > ATOMS_MAX || parts.length > ATOMS_MAX) return undefined;
    const rest = count === undefined ? part : part.replace(times, "");
    for (let copy = 0; copy < copies; copy += 1) parts.push(rest);
  }
  return parts;
}

/** In the numbering of InChI: carbon first, the others in alphabetical order. */
function readFormula(formula: string): { elements: string[]; hydrogens: number } | undefined {
  const elements: string[] = [];
  let hydrogens = 0;
  let end = 0;
  for (const match of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    if (match.index !== end) return undefined;
    end += match[0].length;
    const count = Number(match[2] || 1);
    if (match[1] === "H") hydrogens = count;
    else if (elements.length + count > ATOMS_MAX) return undefined;
    else for (let n = 0; n < count; n += 1) elements.push(match[1] ?? "");
  }
  return end === formula.length ? { elements, hydrogens } : undefined;
}

function addConnections(atoms: readonly Atom[], first: number, layer: string): boolean {
  const open: number[] = [];
  let last: number | undefined;
  for (const [token] of layer.matchAll(/\d+|[^\d]/g)) {
    if (/\d/.test(token)) {
      const place = first + Number(token) - 1;
      if (last !== undefined && !connect(atoms, last, place)) return false;
      last = place;
    } else if (token === "(" && last !== undefined) open.push(last);
    else if (token === ",") last = open.at(-1);
    else if (token === ")") last = open.pop();
    else if (token !== "-") return false;
  }
  return open.length === 0;
}

/** Hydrogens of single atoms; those of groups `(H,19,20)` are mobile. */
function addHydrogens(atoms: readonly Atom[], first: number, layer: string): void {
  let pending: number[] = [];
  for (const match of layer.replace(/\([^()]*\)/g, "").matchAll(/(\d+)(?:-(\d+))?|H(\d*)/g)) {
    const [, from, to = from, count] = match;
    if (from !== undefined)
      for (let place = Number(from); place <= Math.min(Number(to), ATOMS_MAX); place += 1)
        pending.push(first + place - 1);
    else {
      for (const place of pending) {
        const atom = atoms[place];
        if (atom) atom.hydrogens = Number(count || 1);
      }
      pending = [];
    }
  }
}

const INCHI = /^(?:InChI=)?1S?\/([A-Za-z0-9.]+)((?:\/[a-z][-0-9,;()*HDT+?.mnsu]*)+)$/i;

function parseInchi(text: string): Graph | undefined {
  const [, formula = "", rest = ""] = INCHI.exec(text) ?? [];
  const layers = new Map<string, string>();
  for (const layer of rest.split("/").slice(1)) {
    // Isotopes; fixed hydrogens repeat the layers.
    if (layer.startsWith("i")) return undefined;
    if (layer.startsWith("f")) break;
    layers.set(layer.charAt(0), layer.slice(1));
  }
  const formulas = partsOf(formula, ".", /^(\d+)(?=[A-Z])/);
  const connections = partsOf(layers.get("c") ?? "", ";", /^(\d+)\*/);
  const hydrogens = partsOf(layers.get("h") ?? "", ";", /^(\d+)\*/);
  if (!formula || !formulas || !connections || !hydrogens) return undefined;
  const atoms: Atom[] = [];
  let all = Number(/^[+-]\d+$/.exec(layers.get("p") ?? "")?.[0] ?? 0);
  for (const [part, one] of formulas.entries()) {
    const read = readFormula(one);
    if (!read || atoms.length + read.elements.length > ATOMS_MAX) return undefined;
    const first = atoms.length;
    for (const element of read.elements) atoms.push({ element, hydrogens: 0, neighbours: [] });
    if (!addConnections(atoms, first, connections[part] ?? "")) return undefined;
    addHydrogens(atoms, first, hydrogens[part] ?? "");
    all += read.hydrogens;
  }
  const fixed = atoms.reduce((sum, atom) => sum + atom.hydrogens, 0);
  return { atoms, mobile: all - fixed, hasStereo: layers.has("b") || layers.has("t") };
}

/** `[H]` in a SMILES. */
function withoutHydrogenAtoms({ atoms, ...graph }: Graph): Graph {
  const places = new Map<number, number>();
  for (const [place, { element, neighbours }] of atoms.entries())
    if (element !== "H" || neighbours.length !== 1) places.set(place, places.size);
  const kept = [...places.keys()].map((place): Atom => {
    const atom = atoms[place] as Atom;
    const heavy = atom.neighbours.filter((other) => places.has(other));
    return {
      element: atom.element,
      hydrogens: atom.hydrogens + atom.neighbours.length - heavy.length,
      neighbours: heavy.map((other) => places.get(other) ?? 0),
    };
  });
  return { ...graph, atoms: kept };
}

/** Numbers of atoms at each distance: tells apart rings that look alike from their neighbours. */
function distancesFrom(atoms: readonly Atom[], start: number): readonly number[] {
  const seen = new Set([start]);
  const counts: number[] = [];
  for (let shell = [start]; shell.length > 0; ) {
    const next: number[] = [];
    for (const place of shell)
      for (const other of atoms[place]?.neighbours ?? [])
        if (!seen.has(other)) {
          seen.add(other);
          next.push(other);
        }
    counts.push(next.length);
    shell = next;
  }
  return counts;
}

/** Refines the atoms by their neighbours (Weisfeiler and Leman) until no class is divided. */
function keyOf({ atoms, mobile }: Graph): string {
  let unbound = mobile;
  let colours = atoms.map(({ element, hydrogens }, place) => {
    if (element !== "C") unbound += hydrogens;
    return hashText(
      [element, element === "C" ? hydrogens : "", ...distancesFrom(atoms, place)].join(),
    );
  });
  for (let classes = 0; new Set(colours).size > classes; ) {
    classes = new Set(colours).size;
    const before = colours;
    colours = atoms.map(({ neighbours }, place) =>
      hashText([before[place], ...neighbours.map((other) => before[other]).sort()].join()),
    );
  }
  return `s_${hashText(`${colours.sort().join()} ${unbound}`)}_${atoms.length}`;
}

function createStructure(text: string, graph: Graph | undefined): Structure | undefined {
  if (!graph) return undefined;
  const bare = withoutHydrogenAtoms(graph);
  if (bare.atoms.length < ATOMS_MIN || bare.atoms.length > ATOMS_MAX) return undefined;
  return { text, key: keyOf(bare), hasStereo: graph.hasStereo };
}

/** Without bonds, brackets and ring numbers, a text in capitals may be a word. */
function isSmiles(text: string): boolean {
  if (!/^[A-Za-z0-9@+\-[\]()=#$:/\\.%]+$/.test(text)) return false;
  if (/[=[#]|[A-Za-z]\d/.test(text)) return true;
  const letters = text.replace(/[^A-Za-z]/g, "");
  const carbons = letters.replace(/[^C]/g, "").length;
  return (text.includes("(") || letters.length >= 6) && 2 * carbons > letters.length;
}

const MEMORY_MAX = 2_000;
const remembered = new Map<string, Structure | undefined>();

/** @param text a single SMILES or InChI */
export function readStructure(text: string): Structure | undefined {
  if (text.length > SEARCH_TEXT_MAX) return undefined;
  if (remembered.has(text)) return remembered.get(text);
  if (remembered.size >= MEMORY_MAX) remembered.clear();
  const structure = INCHI.test(text)
    ? createStructure(text, parseInchi(text))
    : isSmiles(text)
      ? createStructure(text, parseSmiles(text))
      : undefined;
  remembered.set(text, structure);
  return structure;
}

const INCHI_WORD = /\b1S?\/[^\s"]+/i;
const ENDS = [",", ";", "|"];

/** False for an InChI with more text after a comma: `…/h2-3H,1H3,500`. */
function isInchiEnd(text: string): boolean {
  const layer = text.slice(text.lastIndexOf("/") + 1).toLowerCase();
  if (layer.startsWith("h")) return /[hdt]\d{0,3}$|\)$/.test(layer);
  if (layer.startsWith("t") || layer.startsWith("b")) return /[-+?u]$/.test(layer);
  return !/,[^)]*$/.test(layer);
}

/** The InChI in a word; its own commas and semicolons do not end it. */
function findInchi(word: string): Structure | undefined {
  const [text = ""] = INCHI_WORD.exec(word.slice(0, SEARCH_TEXT_MAX)) ?? [];
  for (let end = text.length; end > 0; ) {
    const part = text.slice(0, end);
    const structure = isInchiEnd(part) ? readStructure(part) : undefined;
    if (structure) return structure;
    end = Math.max(...ENDS.map((sign) => part.lastIndexOf(sign)));
  }
  return undefined;
}

/** True when cells separated by `delimiter` would cut an InChI. */
export const isCutInStructure = (line: string, delimiter: string): boolean =>
  findInchi(line)?.text.includes(delimiter) ?? false;

const LABEL = /^(?:smiles|inchi)[:=]*$/i;
const PREFIX = /^(?:(?:smiles|inchi)[:=]+)+/i;
const QUOTES = /["'“”‘’`«»]/g;

/**
 * Finds a structure in a line, and the rest of the line. An InChI may be broken into several lines.
 */
export function findStructure(
  line: string,
): { readonly structure: Structure; readonly rest: string } | undefined {
  if (line.length > 2 * SEARCH_TEXT_MAX || !/[CcNnOo]/.test(line)) return undefined;
  const plain = line.replace(QUOTES, "").trim();
  const whole = plain.replace(/\s+/g, "").replace(PREFIX, "");
  const inchi = INCHI.test(whole) ? readStructure(whole) : undefined;
  if (inchi) return { structure: inchi, rest: "" };
  const words = plain.split(/\s+/).filter((word) => !LABEL.test(word));
  for (const [place, word] of words.entries()) {
    const structure =
      findInchi(word) ?? readStructure(word.replace(PREFIX, "").replace(/[,;]$/, ""));
    if (!structure) continue;
    // `1H3,500 kg`
    const [before = "", after = ""] = word.replace(PREFIX, "").split(structure.text);
    const rest = words.with(place, `${before} ${after.replace(/^[,;|]/, "")}`);
    return { structure, rest: rest.join(" ").replace(/\s+/g, " ").trim() };
  }
  return undefined;
}
