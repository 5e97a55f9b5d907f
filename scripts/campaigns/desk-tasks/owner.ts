/** Tasks of the owner, who edits the content. */

import sharp from "sharp";
import { itemPaths } from "#contract/item-paths.ts";
import {
  deskContent,
  deskFaults,
  deskFilm,
  deskLibrary,
  deskMarkdown,
  deskSearch,
} from "#messages/desk.ts";
import { deskHistory, deskPublish, deskStock } from "#messages/desk-publish.ts";
import { expect, type Hands, type Task } from "./hands.ts";
import type { World } from "./world.ts";

async function openGrade(hands: Hands, name: string): Promise<void> {
  await hands.fill(hands.page.getByRole("combobox").first(), name);
  const found = hands.page.getByRole("listbox", { name: deskSearch.results });
  // The options of an earlier text may still be shown, and mention it.
  await hands.click(found.getByRole("option", { name: new RegExp(`^${name}`) }).first());
  await expect(hands.page.getByRole("heading", { level: 1 })).toContainText(name);
}

async function writeNews(hands: Hands, id: string, title: string): Promise<void> {
  await hands.kind("News");
  await hands.link(deskContent.add("news item"));
  await hands.fill(hands.page.getByLabel(deskContent.id), id);
  await hands.fill(hands.field(/^Title/), title);
  await hands.fill(hands.field(/^Summary/), "What changes, from when, and for which grades.");
  await hands.fill(hands.field(/^Date/), "2026-11-20");
  await hands.fill(hands.field(/^Author/), "ICG technical desk");
}

const newsPath = (id: string): string => itemPaths("news", id)[0] ?? "";

async function makePhoto() {
  const buffer = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: "#7a5" },
  })
    .png()
    .toBuffer();
  return { name: "photo.png", mimeType: "image/png", buffer };
}

const text = (hands: Hands) =>
  hands.page.locator(".desk-form").getByRole("textbox", { name: /^Text/ });

export const ownerTasks = (world: World): readonly Task[] => [
  {
    name: "correct the use of a grade, publish it, and see it on the site",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-531");
      await hands.fill(hands.field(/^Use\b/), "UV absorber for greenhouse film and cable");
      await hands.save();
      await hands.publish("ICG UV-531");
      await expect
        .poll(async () => (await world.visit("/available-stocks/uv-531")).html)
        .toContain("UV absorber for greenhouse film and cable");
    },
  },
  {
    name: "undo that publication",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-326");
      await hands.fill(hands.field(/^Use\b/), "A mistake");
      await hands.save();
      await hands.publish("ICG UV-326");
      await hands.button(deskPublish.undo("ICG UV-326"));
      await expect(hands.page.getByText(deskPublish.undone("ICG UV-326"))).toBeVisible();
      await expect
        .poll(async () => (await world.visit("/available-stocks/uv-326")).html)
        .not.toContain("A mistake");
    },
  },
  {
    name: "write a news item with an equation, a table and a link to a grade; correct the equation",
    run: async (hands) => {
      await writeNews(hands, "activation-energy", "Activation energy, in one table");
      await hands.fill(text(hands), "The rate follows ");
      await hands.button(deskMarkdown.commands.equation);
      await text(hands).pressSequentially("k = \\frac{A}{T");
      await hands.isRefused(
        hands.page.locator(".desk-form").getByRole("status").filter({ hasText: "Line 1" }),
      );
      await text(hands).pressSequentially("}");
      await expect(hands.page.locator(".desk-form mark")).toHaveCount(0);
      await text(hands).press("Control+End");
      await text(hands).pressSequentially("\n\n");
      await hands.button(deskMarkdown.commands.table);
      await text(hands).press("Control+End");
      await text(hands).pressSequentially("\n\nWith ");
      await hands.button(deskMarkdown.grade.command);
      const dialog = hands.page.getByRole("dialog");
      await hands.fill(dialog.getByLabel(deskMarkdown.grade.field, { exact: true }), "ICG UV-531");
      await hands.button(deskMarkdown.grade.insert, dialog);
      await hands.save();
      await hands.publish("Activation energy, in one table");
      await expect
        .poll(async () => (await world.visit(newsPath("activation-energy"))).html)
        .toMatch(/<math[\s\S]*<table[\s\S]*href="\/available-stocks\/uv-531"/);
    },
  },
  {
    name: "save an incomplete item, restart the desk: it is not public, and still there",
    run: async (hands) => {
      await hands.kind("News");
      await hands.link(deskContent.add("news item"));
      await hands.fill(hands.page.getByLabel(deskContent.id), "half-written");
      await hands.fill(hands.field(/^Title/), "Half written");
      await hands.button(deskContent.save);
      await expect(hands.page.getByText(/^Draft: \d+ things to complete$/)).toBeVisible();
      await world.restartDesk();
      await world.icg("import");
      expect((await world.visit(newsPath("half-written"))).status).toBe(404);
      await hands.page.goto(world.desk.address);
      await hands.kind("News");
      await expect(hands.page.getByRole("row", { name: /Half written.*Draft/ })).toBeVisible();
    },
  },
  {
    name: "publish one of two changes; the other stays a draft",
    run: async (hands) => {
      for (const name of ["ICG HALS 770", "ICG HALS 944"]) {
        await openGrade(hands, name);
        await hands.fill(hands.field(/^Storage/), "Cool and dry, below 30 °C");
        await hands.save();
      }
      await hands.publish("ICG HALS 770");
      expect(world.read("products/hals/hals-770.yaml")).toContain("below 30 °C");
      expect(world.read("products/hals/hals-944.yaml")).not.toContain("below 30 °C");
      expect(world.git("show", "--name-only", "--format=%s", "HEAD").trim().split("\n")).toEqual([
        expect.stringContaining("ICG HALS 770"),
        "",
        "content/products/hals/hals-770.yaml",
      ]);
    },
  },
  {
    name: "schedule an item and look at it in the preview",
    run: async (hands) => {
      await writeNews(hands, "next-year", "From next year");
      await hands.fill(text(hands), "The list changes in January.");
      await hands.fill(hands.field(/^Show from/), "2027-03-01T08:00");
      await hands.save();
      await hands.publish("From next year");
      expect((await world.visit(newsPath("next-year"))).status).toBe(404);
      await hands.link(deskPublish.scheduled("From next year"));
      await expect(
        hands.page.frameLocator("iframe").getByRole("heading", { name: "From next year" }),
      ).toBeVisible();
    },
  },
  {
    name: "find the newest news item, then sort by name",
    run: async (hands) => {
      await hands.kind("News");
      await expect(hands.page.locator("tbody tr").first()).toContainText("2026");
      await hands.click(
        hands.page.getByRole("columnheader").getByRole("button", { name: "Name", exact: true }),
      );
      await expect(hands.page.getByRole("columnheader", { name: /Name/ })).toHaveAttribute(
        "aria-sort",
        /ascending|descending/,
      );
    },
  },
  {
    name: "see whether anything waits to be published",
    run: async (hands) => {
      await hands.link(
        deskPublish.publish,
        hands.page.getByRole("navigation", { name: "Content" }),
      );
      await expect(
        hands.page.getByRole("checkbox", { name: "Publish ICG HALS 944" }),
      ).toBeVisible();
    },
  },
  {
    name: "withdraw a grade that others name: see all of them, replace it everywhere, delete it",
    run: async (hands) => {
      await openGrade(hands, "ICG HALS 944");
      await hands.button(deskContent.remove);
      const dialog = hands.page.getByRole("dialog");
      const count = dialog.getByText(/^\d+ items refer to it:$/);
      await hands.isRefused(count);
      const total = Number(/\d+/.exec((await count.textContent()) ?? "")?.[0]);
      await expect(dialog.getByRole("list").first().getByRole("listitem")).toHaveCount(total);
      await hands.fill(dialog.getByLabel(deskContent.replaceWith), "ICG HALS 119");
      await hands.button(deskContent.replace, dialog);
      await expect(dialog.getByText(deskContent.uses(0))).toBeVisible();
      await hands.button(deskContent.remove, dialog);
      await expect(hands.page).toHaveURL(/\/content\/products$/);
      await expect(hands.page.getByRole("row", { name: /ICG HALS 944/ })).toHaveCount(0);
    },
  },
  {
    name: "give a grade another address",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-1130");
      await hands.button(deskContent.rename);
      const dialog = hands.page.getByRole("dialog");
      await hands.fill(dialog.getByLabel(deskContent.renameTo), "uv-1130-liquid");
      await hands.button(deskContent.rename, dialog);
      await expect(hands.page).toHaveURL(/\/products\/uv-1130-liquid$/);
    },
  },
  {
    name: "a wrong CAS number and a wrong weight are marked together, while they are typed",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-531");
      await hands.fill(hands.field(/^CAS number/), "1843-05-7");
      await hands.fill(hands.field(/^Molecular weight/), "999");
      await hands.fill(hands.field(/^Use\b/), "");
      const faults = hands.page.locator(".desk-form");
      await hands.isRefused(faults.getByText(/check digit/).first());
      await hands.isRefused(faults.getByText(/326\.\d/).first());
      await hands.isRefused(faults.getByText("Fill this in.").first());
      hands.page.once("dialog", (dialog) => void dialog.accept());
    },
  },
  {
    name: "write 9:30 as the start of an event",
    run: async (hands) => {
      await hands.kind("Events");
      await hands.click(hands.page.locator("tbody a").first());
      await hands.fill(hands.field(/^Begins at/), "9:30");
      await hands.fill(hands.field(/^Ends at/), "16:00");
      await hands.save();
      await expect(hands.page.getByText(/to complete/)).toHaveCount(0);
    },
  },
  {
    name: "change the same field as a colleague with a text editor: choose a version",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-329");
      await hands.fill(hands.field(/^Use\b/), "Mine, for PVC");
      const file = "products/uv-absorbers/uv-329.yaml";
      world.write(file, world.read(file).replace(/^usage: .*$/m, "usage: Theirs, for PET"));
      await hands.button(deskContent.save);
      const dialog = hands.page.getByRole("dialog");
      await hands.isRefused(dialog.getByText("Theirs, for PET").first());
      await hands.click(dialog.getByRole("radio").first());
      await hands.click(dialog.getByRole("button", { name: /^Save/ }));
      await expect(hands.page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
    },
  },
  {
    name: "replace the file of a picture; the site keeps the old one until it is published",
    run: async (hands) => {
      const before = world.read("pictures/media/cable-drums.jpg");
      await hands.kind("Pictures");
      await hands.fill(hands.page.getByLabel(deskLibrary.search), "media/cable-drums");
      await hands.button(deskLibrary.replaceTitle("media/cable-drums"));
      const dialog = hands.page.getByRole("dialog");
      await hands.attach(dialog.getByLabel(deskContent.uploadFile), await makePhoto());
      await hands.button(deskLibrary.replaceFile, dialog);
      await expect(dialog).toHaveCount(0);
      expect(world.read("pictures/media/cable-drums.jpg")).toBe(before);
    },
  },
  {
    name: "set the focal point of a picture",
    run: async (hands) => {
      await hands.kind("Pictures");
      await hands.fill(hands.page.getByLabel(deskLibrary.search), "media/pellet-pour");
      await hands.click(hands.page.getByRole("link", { name: "media/pellet-pour", exact: true }));
      await hands.fill(hands.page.getByLabel("Percent across"), "70");
      await expect(hands.page.locator(".desk-form .picture img").first()).toHaveCSS(
        "object-position",
        "70% 50%",
      );
      await hands.save();
    },
  },
  {
    name: "choose a QuickTime film for the home page: it is refused with how to convert it",
    run: async (hands) => {
      await hands.kind("Home page");
      const panel = hands.page.getByRole("region", { name: deskFilm.title });
      await hands.button(deskFilm.replace, panel);
      const dialog = hands.page.getByRole("dialog");
      await hands.attach(dialog.getByLabel(deskFilm.parts.mp4), {
        name: "Phone.mov",
        mimeType: "video/mp4",
        buffer: Buffer.concat([Buffer.from("\0\0\0\x14ftypqt  ", "latin1"), Buffer.alloc(99)]),
      });
      await hands.click(dialog.getByLabel(deskFilm.keep("poster.jpg")));
      await hands.button(deskFilm.replace, dialog);
      await hands.isRefused(dialog.getByRole("alert").filter({ hasText: deskFaults.quickTime }));
    },
  },
  {
    name: "set the stock of a grade and publish it",
    run: async (hands) => {
      await hands.link("Stock", hands.page.getByRole("navigation", { name: "Content" }));
      await hands.select(
        hands.page.getByLabel(deskStock.of("State", "ICG UV-9"), { exact: true }),
        "low-stock",
      );
      await hands.button(deskStock.save(1));
      await expect(hands.page.getByText(deskStock.saved(1))).toBeVisible();
      await hands.publish("ICG UV-9");
      expect(world.read("stock.csv")).toMatch(/^uv-9,low-stock/m);
    },
  },
  {
    name: "bring an older version of an item back",
    run: async (hands) => {
      await openGrade(hands, "ICG UV-531");
      await hands.link(deskPublish.tabs.history);
      await hands.button(new RegExp(`^${deskHistory.compareOf("")}Content$`));
      await hands.button(deskHistory.restore);
      await expect(hands.page.getByText(/has been restored/)).toBeVisible();
      await hands.publish("ICG UV-531");
      expect(world.read("products/uv-absorbers/uv-531.yaml")).not.toContain(
        "greenhouse film and cable",
      );
    },
  },
];
