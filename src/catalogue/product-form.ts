/** The physical form that a buyer names: powder or granules are other articles with other prices. */

const WORDS = [
  "powder(?:ed)?",
  "(?:micro)?granul(?:es?|ar|ate|ated|at)",
  "(?:micro)?pellets?(?:ized|ised)?",
  "pastilles?|prills?|beads?|flakes?|liquid|paste|emulsion|solution|slurry|melt|masterbatch",
  "dust[ -]?free|free[ -]?flowing|non[ -]?dusting",
  "pulver|granulat|schuppen|flüssig",
  "poudre|granulés?|écailles|liquide",
  "polvo|gránulos|escamas|líquido",
  "polvere|granuli|scaglie|liquido",
  "toz|granül|sıvı",
  "порошок|гранулы|чешуйки|жидкость|жидкий",
  "بودرة|باودر|مسحوق|حبيبات|محبب|رقائق|سائل|معجون",
  "粉末|粉状|粉|颗粒|粒状|液体|片状",
].join("|");
const FORM = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS})(?![\\p{L}\\d])`, "iu");
/** Trade suffixes of a form, after a number: `Tinuvin 770 DF` is dust-free, `FF` free-flowing. */
const SUFFIX = /(?<=\d\s?)(?:DF|FF|FD|GR|PW|PL)(?![\p{L}\d])/u;

/** The buyer's word; empty when the text names no form. */
export const formWord = (text: string): string => {
  const [word] = FORM.exec(text) ?? [];
  return word?.toLowerCase() ?? SUFFIX.exec(text)?.[0] ?? "";
};
