/** Beyond the specification: problems, regulatory data, calculations. */
import { expect, test } from "../support/test.ts";

test.describe("problems", () => {
  test("the list links to a problem, a problem to a grade that helps, and that grade back", async ({
    page,
  }) => {
    await page.goto("/problems");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start from a problem");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Film yellows outdoors/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Film yellows outdoors");
    await expect(
      page.getByRole("main").getByRole("img", { name: /^Film samples from clear to deep yellow/ }),
    ).toBeVisible();
    const causes = page.getByRole("region", { name: /^Causes/ }).getByRole("listitem");
    expect(await causes.count()).toBeGreaterThanOrEqual(2);
    await expect(causes.first()).toContainText("Sign");
    await page
      .getByRole("region", { name: "What helps" })
      .getByRole("link", { name: "ICG HALS 944", exact: true })
      .click();
    await expect(page).toHaveURL(/\/available-stocks\/hals-944$/);
    await expect(
      page
        .getByRole("region", { name: "Helps with" })
        .getByRole("link", { name: "Film yellows outdoors" }),
    ).toBeVisible();
  });

  test("each remedy links to its cause, and each cause to its remedies", async ({ page }) => {
    await page.goto("/problems/greenhouse-film-breaks-early");
    const causes = page.getByRole("region", { name: "Causes, most likely first" });
    const remedies = page.getByRole("region", { name: "What helps" });
    const sulphur = causes.locator("#cause-1");
    await expect(sulphur.getByRole("heading")).toHaveText(/sulphur/);
    // Sulphur acids neutralize basic HALS, but not the aminoether.
    await expect(sulphur.getByRole("link", { name: "ICG HALS NOR 116" })).toBeVisible();
    await expect(sulphur.getByRole("link", { name: "ICG MB UV 20" })).toHaveCount(0);
    await expect(
      causes.locator("#cause-2").getByRole("link", { name: "ICG MB UV 20" }),
    ).toBeVisible();
    await expect(causes.locator("#cause-3").getByRole("link")).toHaveCount(0);

    await sulphur.getByRole("link", { name: "ICG HALS NOR 116" }).click();
    const first = remedies.locator(":target");
    await expect(first.getByRole("heading")).toHaveText("ICG HALS NOR 116");
    await first
      .getByRole("link", { name: /^Answers cause 1: HALS neutralized by sulphur/ })
      .click();
    await expect(causes.locator(":target")).toContainText("HALS neutralized by sulphur");
    await expect(remedies.getByRole("link", { name: /^Answers cause/ }).first()).toHaveText(
      /^Answers cause.1:/,
    );
  });

  test("an enquiry to the desk carries the problem", async ({ page }) => {
    await page.goto("/problems/film-yellows-outdoors");
    await page
      .getByRole("complementary")
      .getByRole("link", { name: "Ask the technical desk" })
      .click();
    await expect(page.getByLabel("Message")).toHaveValue(
      /^We see this problem: Film yellows outdoors\./,
    );
  });

  test("the heading does not overlap the drawing at any width", async ({ page }) => {
    /** Share of a diagram's width that art/README.md keeps free at the left. */
    const free = 520 / 1600;
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/problems/tracking-index-too-low");
      const [words, drawing] = [
        await page.getByRole("heading", { level: 1 }).boundingBox(),
        await page.locator("main .picture").first().boundingBox(),
      ];
      if (!words || !drawing) throw new Error(`no head at ${width} px`);
      const isNextTo = words.x + words.width <= drawing.x + drawing.width * free;
      expect(
        isNextTo || words.y >= drawing.y + drawing.height,
        `title beside or below the drawing at ${width} px`,
      ).toBe(true);
    }
  });

  test("an unknown problem answers 404", async ({ request }) => {
    const reply = await request.get("/problems/nothing-of-ours");
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain("404 - Page Not Found");
  });
});

test.describe("regulatory data of a grade", () => {
  test("a banned grade says so first, offers no sample, and shows its replacements first", async ({
    page,
  }) => {
    await page.goto("/available-stocks/uv-328");
    const banner = page.getByRole("note");
    await expect(banner).toContainText("Not sold: this substance is banned.");
    await expect(banner.getByRole("link").first()).toHaveAttribute(
      "href",
      "/available-stocks/uv-928",
    );
    await expect(page.getByRole("link", { name: "Ask for a sample" })).toHaveCount(0);
    await expect(page.getByRole("row", { name: /Persistent organic pollutants/ })).toContainText(
      "SC-11/11",
    );
  });

  test("“not stated” is never shown as none; a row names its act, the date of the list, and whether it was checked", async ({
    page,
  }) => {
    await page.goto("/available-stocks/aptes");
    const table = page.getByRole("region", { name: "Regulatory status" });
    // hazards.tsv deliberately leaves the transport of this silane empty.
    await expect(table.getByRole("row", { name: /^Transport/ })).toContainText("not stated: ask");
    await expect(table.getByRole("row", { name: /^CLP classification/ })).toContainText(
      "H302; H314",
    );
    await expect(table.getByRole("row", { name: /^CLP classification/ })).toContainText(
      /Checked|Not verified: ask us/,
    );
    await expect(table.getByRole("row", { name: /^CLP classification/ })).toContainText("ATP 23");
    await expect(table).not.toContainText("checked ");
    await expect(table.getByRole("img", { name: "GHS05: Corrosion" })).toBeVisible();
  });

  test("each row has one certainty: unread conditions are a separate row; abbreviations are explained", async ({
    page,
  }) => {
    await page.goto("/available-stocks/ao-1010");
    const table = page.getByRole("region", { name: "Regulatory status" });
    await expect(
      table.getByRole("row", { name: /^Food contact, USA 21 CFR 178.2010/ }),
    ).toContainText("Checked, Feb 2025");
    const conditions = table.getByRole("row", { name: /^Food contact, USA: further conditions/ });
    await expect(conditions).toContainText(
      "up to 0.5\u00a0% by weight of the polymers listed there",
    );
    await expect(conditions).toContainText("Not verified: ask us");
    await expect(
      table.getByRole("row").filter({ hasText: "Checked" }).filter({ hasText: "Not verified" }),
    ).toHaveCount(0);
    await expect(table).not.toContainText("PPA");
    await table.getByText("Abbreviations:").click();
    await expect(
      table.getByRole("definition").filter({ hasText: /^Food contact material number/ }),
    ).toBeVisible();
    await expect(table.getByText("Overall migration limit")).toHaveCount(0);
  });
});

test.describe("calculations", () => {
  test("grams, packages and let-down follow the typed values", { tag: "@both" }, async ({
    page,
    isMobile,
  }) => {
    await page.goto("/available-stocks/uv-531");
    const part = page.getByRole("region", { name: "How much do I need?" });
    if (isMobile) await part.getByText("Calculate", { exact: true }).first().click();
    await part.getByLabel("Polymer, kg").fill("980");
    await part.getByLabel("Dose, %").fill("2");
    // 2 % of 1,000 kg of compound.
    await expect(part).toContainText("20 kg");
    await part.getByLabel("Active content of your masterbatch, %").fill("20");
    await expect(part).toContainText("Let-down 10 %: 1 part of masterbatch to 9 parts of polymer");
    await part.getByLabel("Dose, %").fill("120");
    await expect(part).toContainText("Enter an amount above 0");
  });

  for (const { kind, grade, fields, values, shows, never } of [
    {
      kind: "a masterbatch: its dose is the let-down, and the active follows from its content",
      grade: "mb-black-40",
      fields: ["Polymer, kg", "Let-down, %"],
      values: ["942", "5.8"],
      // 58 kg in 1,000 kg, in bags of 25 kg; 40 % of 5.8 %.
      shows: ["58 kg", "3 × 25 kg", "5.8 % = 1 part to 16 parts of polymer", "2.32 % carbon black"],
      never: "Active content of your masterbatch",
    },
    {
      kind: "a concentrate of two actives",
      grade: "sab-25-5",
      fields: ["Polymer, kg", "Let-down, %"],
      values: ["990", "1"],
      shows: [
        "10 kg",
        "1 % = 1 part to 99 parts of polymer",
        "0.25 % silica",
        "0.05 % (500 ppm) erucamide",
      ],
      never: "Active content of your masterbatch",
    },
    {
      kind: "parts on polyol",
      grade: "tcpp",
      fields: ["Polyol, kg", "Dose, pphp"],
      values: ["200", "15"],
      shows: ["30 kg", "parts per 100 parts of polyol"],
      never: "part of masterbatch",
    },
    {
      kind: "a solution, on resin solids",
      grade: "uv-400",
      fields: ["Resin solids, kg", "Dose, %"],
      values: ["500", "2"],
      shows: ["10 kg", "% by weight of the resin solids", "8.5 kg hydroxyphenyl triazine"],
      never: "part of masterbatch",
    },
  ])
    test(`${kind} (${grade})`, async ({ page, isMobile }) => {
      await page.goto(`/available-stocks/${grade}`);
      const part = page.getByRole("region", { name: "How much do I need?" });
      if (isMobile) await part.getByText("Calculate", { exact: true }).first().click();
      for (const [index, field] of fields.entries())
        await part.getByLabel(field).fill(values[index] ?? "");
      for (const text of shows) await expect(part).toContainText(text);
      await expect(part).not.toContainText(never);
    });

  test("a screen reader announces the result once typing pauses, not at every key", {
    tag: "@deep",
  }, async ({ page, visit, isMobile }) => {
    await page.clock.install();
    await visit("/available-stocks/uv-531");
    const part = page.getByRole("region", { name: "How much do I need?" });
    if (isMobile) await part.getByText("Calculate", { exact: true }).first().click();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const [need, status] = [part.getByText("20 kg", { exact: true }), part.getByRole("status")];
    await part.getByLabel("Polymer, kg").fill("980");
    await part.getByLabel("Dose, %").pressSequentially("x");
    await part.getByLabel("Dose, %").fill("2");
    await expect(need).toHaveCount(1);
    await expect(status).toHaveText("");
    await page.clock.runFor(1_500);
    await expect(status).toContainText(/You need\s*20 kg/);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("the form is sent and the page shows the result", async ({ page, isMobile }) => {
      await page.goto("/available-stocks/uv-531");
      const part = page.getByRole("region", { name: "How much do I need?" });
      if (isMobile) await part.getByText("Calculate", { exact: true }).first().click();
      await part.getByLabel("Polymer, kg").fill("980");
      await part.getByLabel("Dose, %").fill("2");
      await part.getByRole("button", { name: "Calculate" }).click();
      await expect(page.getByRole("region", { name: "How much do I need?" })).toContainText(
        "20 kg",
      );
    });
  });
});
