import { describe, expect, it } from "vitest";
import { makeGradePattern } from "./markdown.ts";
import { diagnoseFacts, diagnoseOutline } from "./translation-facts.ts";

const grades = makeGradePattern(["ICG HALS 770", "ICG HALS 944", "ICG UV-531"]);

describe("the facts of a translation", () => {
  it.each([
    ["0.1–0.5 % in film", "0.1–0.5 % في الأفلام"],
    ["25 kg bags on 1,250 kg pallets", "أكياس 25 kg على طبالي 1,250 kg"],
    [
      "Above 120 °C use ICG HALS 944, below it ICG HALS 770",
      "استخدم ICG HALS 944 فوق 120 °C وICG HALS 770 دونها",
    ],
    ["CAS 1843-05-6, 2 h at 70 °C", "رقم CAS 1843-05-6، لمدة 2 h عند 70 °C"],
    ["See [the desk](/contact) for 3 days", "اسأل [الدعم](/contact) خلال 3 أيام"],
    ["No number at all", "بلا أي رقم"],
  ])("are those of the English text: %s", (english, arabic) =>
    expect(diagnoseFacts(english, arabic, grades)).toBeUndefined(),
  );

  it.each([
    ["a changed number", "0.1–0.5 % in film", "0.1–0.6 % في الأفلام", ["0.5"], ["0.6"]],
    ["a lost unit", "25 kg bags", "أكياس 25", ["kg"], []],
    ["another unit", "10 g in 100 mL", "10 mg في 100 mL", ["g"], ["mg"]],
    [
      "another grade",
      "Use ICG HALS 944",
      "استخدم ICG HALS 770",
      ["ICG HALS 944"],
      ["ICG HALS 770"],
    ],
    ["a misspelt CAS number", "CAS 1843-05-6", "CAS 1843-06-5", ["1843-05-6"], ["1843-06-5"]],
    ["a number too much", "Some grades", "نحو 5 أصناف", [], ["5"]],
    ["a decimal comma", "2.5 phr", "2,5 phr", ["2.5"], ["2,5"]],
  ])("differ by %s", (_, english, arabic, missing, added) =>
    expect(diagnoseFacts(english, arabic, grades)).toEqual({
      code: "translated-facts",
      values: { missing, added },
    }),
  );
});

describe("the outline of a translated text", () => {
  const english =
    "## How\n\nText with [a link](/contact).\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n";

  it("is that of the English text in other words", () => {
    const arabic =
      "## كيف\n\nنص فيه [رابط](/contact).\n\n- واحد\n- اثنان\n\n| أ | ب |\n|---|---|\n| 1 | 2 |\n";
    expect(diagnoseOutline(english, arabic)).toBeUndefined();
  });

  it.each([
    ["a lost heading", english.replace("## How\n\n", ""), ["##"], []],
    ["a lost row", english.replace("| 1 | 2 |\n", ""), ["|"], []],
    ["another address", english.replace("/contact", "/terms"), ["/contact"], ["/terms"]],
    ["an entry more", english.replace("- two", "- two\n- three"), [], ["-"]],
  ])("differs by %s", (_, other, missing, added) =>
    expect(diagnoseOutline(english, other)).toEqual({
      code: "translated-outline",
      values: { missing, added },
    }),
  );
});
