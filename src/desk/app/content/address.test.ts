import { describe, expect, it } from "vitest";
import { proposedAddress } from "./address.ts";

describe("the address of a new item", () => {
  it.each([
    ["Customs codes: what changes in 2027", "customs-codes-what-changes-in-2027"],
    ["Gruppe’s Öfen & Größe", "gruppes-ofen-grosse"],
    ["TiO₂ – rutile", "tio2-rutile"],
    ["مثبتات الأشعة", ""],
    ["   ", ""],
  ])("of %j is %j", (name, address) => {
    expect(proposedAddress(name, new Set())).toBe(address);
  });

  it.each([
    ["ICG UV-531", "uv-531"],
    ["ICG AB Kaolin 3", "ab-kaolin-3"],
    ["ICG AO B215", "ao-b215"],
    ["ICG", ""],
    ["Irganox 1010", "irganox-1010"],
  ])("of the grade %j is %j", (name, address) => {
    expect(proposedAddress(name, new Set(), "ICG")).toBe(address);
  });

  it("is not one that is taken", () => {
    expect(proposedAddress("Open day", new Set(["open-day"]))).toBe("open-day-2");
    expect(proposedAddress("Open day", new Set(["open-day", "open-day-2", "open-day-3"]))).toBe(
      "open-day-4",
    );
  });

  it("ends with a whole word", () => {
    const address = proposedAddress(
      "Why a very long title about the stabilization of agricultural greenhouse films loses its last words",
      new Set(),
    );
    expect(address).toBe("why-a-very-long-title-about-the-stabilization-of");
  });
});
