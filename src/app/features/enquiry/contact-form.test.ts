/** Every link to the contact form prefills a sentence about what the visitor was looking at. */
import { describe, expect, it } from "vitest";
import { type ContactSource, contactAbout } from "#contract/paths.ts";
import { buildMessage } from "./contact-form.tsx";

const paramsOf = (address: string): URLSearchParams =>
  new URL(address, "http://site.test").searchParams;

const sentences: Readonly<Record<ContactSource, readonly [name: string, sentence: string]>> = {
  product: ["ICG HALS 770", "I would like a sample of ICG HALS 770."],
  category: ["UV Absorbers", "I am looking for a grade from UV Absorbers."],
  article: ["Gas fading & pinking", "I have a question about “Gas fading & pinking”."],
  event: ["Plastics Day", "I would like to take part in “Plastics Day”."],
  problem: ["Film blocks on the reel", "We see this problem: Film blocks on the reel."],
  industry: ["Agriculture", "I am looking for additives for Agriculture."],
  search: ["d-sorbitol 100% #7", "I searched for “d-sorbitol 100% #7” and found nothing."],
};

describe("the contact form's message", () => {
  it.each(Object.entries(sentences))("from %s", (from, [name, sentence]) => {
    const address = contactAbout(from as ContactSource, name);
    expect(address).toMatch(/^\/contact\?.*#write$/);
    expect(buildMessage(paramsOf(address)).split("\n")[0]).toBe(sentence);
  });

  it("about a problem asks what fits, and names the chosen grades", () => {
    const address = contactAbout("problem", "Film blocks", ["ICG Silica", "ICG AB Talc 6"]);
    const message = buildMessage(paramsOf(address));
    expect(message).toContain("Which grade fits, and at what dosage?");
    expect(message).toContain("Grades I have chosen: ICG Silica, ICG AB Talc 6");
    expect(message).not.toContain("sample");
    expect(buildMessage(paramsOf(contactAbout("problem", "Film blocks")))).not.toContain("chosen");
  });

  it("is about a product when the URL has no source", () => {
    expect(buildMessage(paramsOf("/contact?about=ICG+UV-531"))).toContain("sample of ICG UV-531");
    expect(buildMessage(paramsOf("/contact?about=ICG+UV-531&from=constructor"))).toContain(
      "sample of ICG UV-531",
    );
  });

  it("is empty without a name and cuts a name at 140 characters", () => {
    for (const address of ["/contact", "/contact?about=", "/contact?about=++&from=search"])
      expect(buildMessage(paramsOf(address))).toBe("");
    expect(buildMessage(paramsOf(contactAbout("search", "x".repeat(500))))).toContain(
      `“${"x".repeat(140)}”`,
    );
  });
});
