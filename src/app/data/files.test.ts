/** Brochures and gallery images (§3, §7). */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Brochure } from "#catalogue/entities/media.ts";
import { answered } from "../../../tests/support/queries.ts";
import {
  brochureAddress,
  brochureName,
  brochuresQuery,
  galleryQuery,
  saveBrochure,
} from "./files.ts";

const brochure = {
  _id: "pvc & cable",
  attachment: "uploads/brochures/pvc-cable.pdf",
  title: "PVC",
} as Brochure;

it("returns the endpoints' lists", async () => {
  expect(await answered(brochuresQuery(), () => ({ brochures: [brochure] }))).toEqual({
    answer: [brochure],
    calls: [["brochures", {}]],
  });
  expect(await answered(galleryQuery(), () => ({ images: [{ _id: "i" }] }))).toEqual({
    answer: [{ _id: "i" }],
    calls: [["gallery", {}]],
  });
});

it("gives a brochure a URL with its id and the last part of its attachment as file name", () => {
  expect(brochureAddress(brochure)).toBe("/api/landing/brochures/download/pvc%20%26%20cable");
  expect(brochureName(brochure)).toBe("pvc-cable.pdf");
  expect(brochureName({ ...brochure, attachment: "pvc.pdf" })).toBe("pvc.pdf");
  expect(brochureName({ ...brochure, attachment: "uploads/" })).toBe("uploads/");
});

describe("saving a brochure", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("downloads it under its name and releases the memory", async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const clicked: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return new Response("%PDF-1.7");
    });
    vi.stubGlobal("document", {
      createElement: (tag: string) => ({
        tag,
        click: vi.fn(function (this: object) {
          clicked.push({ ...this, click: undefined });
        }),
      }),
    });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
    await saveBrochure(brochure);
    expect(asked).toEqual(["/api/landing/brochures/download/pvc%20%26%20cable"]);
    expect(clicked).toEqual([{ tag: "a", href: "blob:1", download: "pvc-cable.pdf" }]);
    expect(revoked).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoked).toHaveBeenCalledWith("blob:1");
  });

  it("fails when the download fails, without saving the error page", async () => {
    vi.stubGlobal(
      "fetch",
      async () => new Response("not here", { status: 404, statusText: "Not Found" }),
    );
    await expect(saveBrochure(brochure)).rejects.toThrow("404");
  });
});
