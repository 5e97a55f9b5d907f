import { afterEach, expect, it } from "vitest";
import { stringify } from "yaml";
import { makeContent, REAL_CONTENT, type TestContent } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import { ContentDiagnostics, diagnosticLine } from "./diagnostics.ts";
import { interactionsByGrade } from "./interactions.ts";

let content: TestContent;
afterEach(() => content?.remove());

const problem = {
  title: "Film splits",
  summary: "Why film splits",
  group: "film",
  picture: "media/frame-line",
  seen: "Film splits along the fold.",
  words: ["split film"],
  categories: ["hals"],
  industries: ["agriculture-feed-and-food"],
  causes: [
    { cause: "Light", sign: "On the sunny side", test: "ISO 4892-2" },
    { cause: "Heat", sign: "At the frame", test: "ISO 11357-6" },
  ],
  helps: [
    { grade: "nothing-such", dosage: "1 %", why: "It is known" },
    { grade: "hals-770", dosage: "0.2 %", why: "It protects" },
  ],
  worse: ["Acid"],
  send: ["A piece of film"],
  related: ["no-such-text"],
  sources: ["ISO 4892-2:2013"],
};

it("names an unknown grade and an unknown text of a problem at their lines, and a pair that nobody sells", async () => {
  content = await makeContent({ products: 2, items: 1 });
  content.write("problems/film-splits.md", `---\n${stringify(problem)}---\n`);
  content.write(
    "interactions.yaml",
    stringify({
      groups: [{ key: "acids", name: "Acids", grades: ["not-a-grade"] }],
      pairs: [{ kind: "antagonism", severity: "avoid", a: "hals-770", b: "nowhere", reason: "Salt", source: "established practice" }],
    }),
  );
  const error = await check(content.root).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentDiagnostics)) throw error;
  const lines = error.diagnostics.map(diagnosticLine);
  const at = (needle: string): number => `---\n${stringify(problem)}`.split("\n").findIndex((line) => line.includes(needle)) + 1;
  expect(lines).toContain(`content/problems/film-splits.md:${at("nothing-such")}: unknown grade nothing-such, expected the id of a grade`);
  expect(lines).toContain(
    `content/problems/film-splits.md:${at("no-such-text")}: unknown blog or article no-such-text, expected one of chalking-of-white-pvc-profiles, arrhenius-pitfalls`,
  );
  expect(lines).toContainEqual(expect.stringMatching(/^content\/interactions\.yaml:\d+: unknown grade not-a-grade/));
  expect(lines).toContainEqual(expect.stringMatching(/^content\/interactions\.yaml:\d+: unknown grade or group nowhere/));
});

it.each(["avoid", "care"] as const)("a synergist that is an antagonist to %s is refused when it is to be avoided", async (severity) => {
  content = await makeContent({ products: 2, items: 1 });
  const [one, two] = content.products("hals");
  if (!one || !two) throw new Error("two stabilisers are needed");
  content.writeProducts("hals", [{ ...one, synergists: [two.id] }, two]);
  content.write(
    "interactions.yaml",
    stringify({ groups: [], pairs: [{ kind: "antagonism", severity, a: two.id, b: one.id, reason: "They react", source: "established practice" }] }),
  );
  const refusal = `${one.id}: synergist ${two.id} is an antagonist`;
  if (severity === "avoid") await expect(check(content.root)).rejects.toThrow(refusal);
  else await expect(check(content.root)).resolves.toBeDefined();
});

it("gives each grade of a group the pair, seen from its own side", async () => {
  const byGrade = interactionsByGrade(await check(REAL_CONTENT));
  // Thioesters turn basic HALS into salts: both sides must say so.
  const warns = (own: string, other: string): boolean =>
    (byGrade.get(own) ?? []).some(({ kind, grades }) => kind === "antagonism" && grades.some(({ _id }) => _id === other));
  expect(warns("hals-770", "dstdp")).toBe(true);
  expect(warns("dstdp", "hals-770")).toBe(true);
  expect(warns("hals-770", "uv-531")).toBe(false);
});
