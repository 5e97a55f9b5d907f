import { describe, expect, it } from "vitest";
import { fault, faultOf, fieldFault, readFaults, wordFault } from "./faults.ts";
import { contactForm } from "./forms/contact.ts";
import { checkForm } from "./forms.ts";

/** As another language would have them. */
const words = {
  emailInvalid: "عنوان بريد غير صالح",
  tooLong: (most: number) => `${most} حرف على الأكثر`,
};

describe("faults", () => {
  it("carry their code and the values of their sentence", () =>
    expect(faultOf(fault("gradeReplaced", "ICG UV-320", "ICG UV-531"))).toEqual({
      code: "gradeReplaced",
      values: ["ICG UV-320", "ICG UV-531"],
    }));

  it("are put into the words of a page, in any language", () => {
    expect(wordFault(words, { code: "emailInvalid" })).toBe("عنوان بريد غير صالح");
    expect(wordFault(words, { code: "tooLong", values: [200] })).toBe("200 حرف على الأكثر");
  });

  it("without words on the page keep those of the server", () => {
    expect(wordFault(words, { code: "positionClosed" })).toBeUndefined();
    expect(wordFault(words, { code: "toString" })).toBeUndefined();
    expect(wordFault(words, {})).toBeUndefined();
  });

  it("in words have no code", () =>
    expect(fieldFault(words, "idempotencyKey", "Must be a UUID")).toEqual({
      field: "idempotencyKey",
      message: "Must be a UUID",
    }));

  it("of a reply keep what is usable, whatever another server sends", () => {
    const field = "email";
    expect(
      readFaults([{ field, message: "Wrong", code: 422, values: "x" }, { field }, null]),
    ).toEqual([{ field, message: "Wrong" }]);
    expect(readFaults("no list")).toEqual([]);
  });

  it("of a form are worded where it is checked", () => {
    const sent = { firstName: "Aisha", lastName: "Khan", email: "x", message: "Ten letters" };
    const checked = checkForm(contactForm, sent, words);
    expect(checked.ok ? [] : checked.faults).toEqual([
      { field: "email", code: "emailInvalid", message: "عنوان بريد غير صالح" },
    ]);
  });
});
