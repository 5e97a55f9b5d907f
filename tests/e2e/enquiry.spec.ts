/** Enquiries by keyboard and by touch. */
import { expectAccessible, setTheme } from "../support/axe.ts";
import { expectSent, fill, form, lines, quantityOf, right, send } from "../support/enquiry-page.ts";
import { holdScripts } from "../support/first-paint.ts";
import { expect, hydrated, type Locator, type Page, test } from "../support/test.ts";

function hand(page: Page, touch: boolean) {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    if (touch) return target.tap();
    for (let stop = 0; stop < 200; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${target} is out of a keyboard's reach`);
  };
  return {
    press: async (target: Locator): Promise<void> => {
      await reach(target);
      if (!touch) await page.keyboard.press("Enter");
    },
    tick: async (target: Locator): Promise<void> => {
      await reach(target);
      if (!touch) await page.keyboard.press("Space");
      await expect(target).toBeChecked();
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target);
      await expect(target).toBeFocused();
      // A phone's keyboard inserts text without key events.
      await (touch ? page.keyboard.insertText(text) : page.keyboard.type(text));
      await expect(target).toHaveValue(text);
    },
  };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("finds a bag label, compares two grades, adds both and sends the enquiry", {
      tag: "@both",
    }, async ({ page, hasTouch }) => {
      test.setTimeout(120_000);
      const { press, tick, type } = hand(page, hasTouch);
      const settled = async (): Promise<void> => {
        if (scripts) await hydrated(page);
      };
      await page.goto("/");
      await settled();
      await press(page.getByRole("banner").getByRole("button", { name: "Search", exact: true }));
      await type(
        page.getByRole("banner").getByPlaceholder("Search for products, grades, or codes"),
        "Irganox 1010 FF",
      );
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/product-finder\?search=/);
      await settled();
      // Without scripts the grade is a link.
      await press(
        page
          .getByRole("main")
          .getByRole(scripts ? "button" : "link", { name: "Compare ICG AO 1010", exact: true }),
      );
      if (scripts)
        await press(
          page
            .getByRole("region", { name: "Chosen grades" })
            .getByRole("link", { name: "Compare 1 grade" }),
        );
      await expect(page).toHaveURL(/\/compare\?grades=ao-1010/);
      // The address changes first, and the old page has a search too.
      await expect(page.getByRole("heading", { level: 1, name: "Compare grades" })).toBeVisible();
      await settled();
      await type(page.getByRole("main").getByRole("searchbox"), "Tinuvin 770 DF");
      await page.keyboard.press("Enter");
      await press(
        page
          .getByRole("main")
          .getByRole("link", { name: /HALS 770/ })
          .first(),
      );
      await press(page.getByRole("main").getByRole("link", { name: "Add all to enquiry" }));
      await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
      await settled();
      await expect(lines(page)).toHaveCount(2);
      await type(quantityOf(page, "ICG AO 1010"), "500");
      await type(quantityOf(page, "ICG HALS 770"), "1.5");
      await tick(form(page).getByLabel("Price"));
      for (const [label, value] of Object.entries(right))
        await type(form(page).getByLabel(label), value);
      await press(send(page));
      await expectSent(page);
    });
  });
}

for (const scripts of [true, false]) {
  test.describe(
    scripts ? "from a product's page" : "from a product's page, without scripts",
    () => {
      test.use({ javaScriptEnabled: scripts });
      for (const [action, want, other] of [
        ["Request a quote", "Price", "Sample"],
        ["Ask for a sample", "Sample", "Price"],
      ] as const)
        test(`${action} opens the enquiry with ${want} ticked`, async ({ page }) => {
          await page.goto("/available-stocks/ao-1010");
          if (scripts) await hydrated(page);
          await page.getByRole("link", { name: action }).filter({ visible: true }).first().click();
          await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
          const expectTicked = async (): Promise<void> => {
            await expect(lines(page)).toHaveCount(1);
            await expect(form(page).getByLabel(want)).toBeChecked();
            await expect(form(page).getByLabel(other)).not.toBeChecked();
          };
          await expectTicked();
          if (!scripts) return;
          // The list and the tick are stored.
          await expect(page).toHaveURL(/\/enquiry$/);
          await page.reload();
          await hydrated(page);
          await expectTicked();
        });
    },
  );
}

test("does not call the list empty before the browser has read it", async ({ page, visit }) => {
  const empty = page.getByText("Your list is empty.");
  await visit("/enquiry");
  await expect(empty).toBeVisible();
  await visit("/enquiry?lines=ao-1010:500kg");
  await expect(page).toHaveURL(/\/enquiry$/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  // Only the form, without text about the list.
  await expect(send(page)).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await expect(empty).toBeHidden();
  release();
  await expect(lines(page)).toHaveCount(1);
  await expect(empty).toHaveCount(0);
});

test("the list is counted, survives a reload and a correction, and is cleared after sending", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks");
  const add = (grade: string) =>
    page.getByRole("main").getByRole("button", { name: `Add to enquiry: ${grade}` });
  await add("ICG AO 1010").click();
  await expect(page.getByRole("link", { name: "Your enquiry, 1 grade" })).toBeVisible();
  await add("ICG AO 1076").click();
  await page.getByRole("link", { name: "Your enquiry, 2 grades" }).click();
  await expect(lines(page)).toHaveCount(2);
  await form(page).getByLabel("Price").check();
  await form(page).getByLabel("Safety data sheet (SDS)").check();
  await send(page).click();
  // Faults that depend on another field are also reported.
  for (const message of [
    /^Name the country of use/,
    /^Name the language/,
    /^Destination country is required/,
    /^Company is required/,
  ])
    await expect(form(page).getByText(message)).toHaveCount(2);
  await form(page).getByLabel("Safety data sheet (SDS)").uncheck();
  await fill(page, { ...right, "Needed by": "2027-01-31" });
  await quantityOf(page, "ICG AO 1010").fill("a lot");
  await send(page).click();
  await expect(form(page).getByText("1 thing to complete")).toBeVisible();
  await expect(quantityOf(page, "ICG AO 1010")).toBeFocused();
  for (const field of await form(page)
    .getByLabel(/^Quantity of/)
    .all())
    await field.fill("500");
  await page.reload();
  await hydrated(page);
  await expect(form(page).getByLabel("Company")).toHaveValue("Sohar Film LLC");
  await expect(form(page).getByLabel("Price")).toBeChecked();
  await expect(
    form(page)
      .getByLabel(/^Quantity of/)
      .first(),
  ).toHaveValue("500");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/enquiries"),
    send(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    company: "Sohar Film LLC",
    name: "Aisha Khan",
    neededBy: "2027-01-31",
    wants: ["price"],
    lines: [{ amount: 500 }, { amount: 500 }],
  });
  await expectSent(page);
  await expect(page.getByRole("heading", { name: /^Enquiry E-\d{4}-\d{4,}$/ })).toBeFocused();
  await expect(page.getByRole("link", { name: "Your enquiry, 0 grades" })).toBeVisible();
});

test("a link opens a filled list; an unsold grade links to its replacement; a trade name adds a grade", async ({
  page,
  visit,
}) => {
  await visit("/enquiry?lines=ao-1010:500kg,uv-327:1t");
  await expect(page).toHaveURL(/\/enquiry$/);
  await expect(quantityOf(page, "ICG AO 1010")).toHaveValue("500");
  const refused = page.locator('[data-line="uv-327"]');
  await expect(refused.getByText("is not sold")).toBeVisible();
  await refused.getByText("Take instead:").getByRole("button").first().click();
  await expect(refused).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await form(page).getByLabel("Add a grade").fill("Tinuvin 770 DF");
  await form(page).getByRole("textbox", { name: "Quantity", exact: true }).fill("250");
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, "ICG HALS 770")).toHaveValue("250");
  await expect(form(page).getByLabel("Add a grade")).toHaveValue("");
});

test("a link keeps amounts in trade units; unknown parts are kept under “You also wrote”", async ({
  page,
  visit,
}) => {
  await visit("/enquiry?lines=ao-1010:40bag,dotp:2container,Irganox 1076:500kg,ao-168:5 pieces");
  await expect(page).toHaveURL(/\/enquiry$/);
  const unitOf = (name: string): Locator => form(page).getByLabel(`Unit of ${name}`);
  await expect(quantityOf(page, "ICG AO 1010")).toHaveValue("40");
  await expect(unitOf("ICG AO 1010").locator("option:checked")).toHaveText("bags");
  await expect(unitOf("ICG DOTP").locator("option:checked")).toHaveText("containers");
  await expect(quantityOf(page, "ICG AO 168")).toHaveValue("");
  await expect(form(page).getByLabel(/^You also wrote/)).toHaveValue(
    "Irganox 1076:500kg\nao-168:5 pieces",
  );
  await form(page).getByLabel("Price").check();
  await fill(page);
  const [request] = await Promise.all([
    page.waitForRequest("**/api/enquiries"),
    send(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    lines: [
      { grade: "ao-1010", amount: 40, unit: "bag" },
      { grade: "dotp", amount: 2, unit: "container" },
      { grade: "ao-168", unit: "kg" },
    ],
    also: "Irganox 1076:500kg\nao-168:5 pieces",
  });
  await expectSent(page);
});

test("no unit and no packaging is cut off", { tag: "@phone" }, async ({ page, visit }) => {
  await visit("/enquiry?lines=ao-1010:2container,dotp:3big-bag");
  await expect(lines(page)).toHaveCount(2);
  const selects = form(page).locator("[data-line] select");
  for (const select of await selects.all()) {
    const [needed = 0, given = 0] = await select.evaluate((element: HTMLSelectElement) => {
      const style = getComputedStyle(element);
      const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      context.font = style.font;
      const widths = [...element.options].map(({ text }) => context.measureText(text).width);
      return [
        Math.max(...widths),
        element.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight),
      ];
    });
    expect(given).toBeGreaterThanOrEqual(needed);
  }
});

test("words with a quantity and packaging add their grade; ambiguous words and unsold grades add nothing", async ({
  page,
  visit,
}) => {
  await visit("/enquiry");
  const add = async (words: string): Promise<void> => {
    await form(page).getByLabel("Add a grade").fill(words);
    await form(page).getByRole("button", { name: "Add", exact: true }).click();
  };
  await add("Irganox 1076 40 bags");
  await expect(lines(page)).toHaveCount(1);
  await expect(quantityOf(page, "ICG AO 1076")).toHaveValue("40");
  await expect(form(page).getByLabel("Unit of ICG AO 1076")).toHaveValue("bag");
  // The amount in the quantity field wins.
  await form(page).getByRole("textbox", { name: "Quantity", exact: true }).fill("2");
  await form(page).getByRole("combobox", { name: "Unit", exact: true }).selectOption("pallets");
  await add("Tinuvin 770 DF, 20 kg");
  await expect(quantityOf(page, "ICG HALS 770")).toHaveValue("2");
  await expect(form(page).getByLabel("Unit of ICG HALS 770")).toHaveValue("pallet");
  await add("DEHP 2 t");
  await expect(form(page).getByText("We do not sell “DEHP 2 t”.")).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await form(page)
    .getByRole("button", { name: /^ICG DOTP/ })
    .click();
  await expect(quantityOf(page, "ICG DOTP")).toHaveValue("2");
  await expect(form(page).getByLabel("Unit of ICG DOTP")).toHaveValue("t");
  await add("6683-19-9");
  await expect(
    form(page).getByText("The check digit is wrong. Did you mean 6683-19-8 (AO 1010)?"),
  ).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
});

test("several goods typed at once are all added, and what fits no grade is a line too", async ({
  page,
  visit,
}) => {
  await visit("/enquiry");
  await form(page)
    .getByLabel("Add a grade")
    .fill("Pls quote: UV-531 500kg, HALS 770 200kg, Foobar 7 1 MT CIF Jebel Ali");
  await form(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(lines(page)).toHaveText([
    /^ICG UV-531.*CIF Jebel Ali/s,
    /^ICG HALS 770.*CIF Jebel Ali/s,
    /^Foobar 7 1 MT CIF Jebel Ali.*No grade chosen/s,
  ]);
  await expect(quantityOf(page, "ICG UV-531")).toHaveValue("500");
  await expect(quantityOf(page, "ICG HALS 770")).toHaveValue("200");
  await expect(quantityOf(page, "Foobar 7")).toHaveValue("1");
  await expect(form(page).getByLabel("Add a grade")).toHaveValue("");
});

test("grades entered while one is looked up are added in turn, and typed words stay", async ({
  page,
  visit,
}) => {
  await visit("/enquiry");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/enquiries/grades?*", async (route) => {
    await answered;
    await route.continue();
  });
  const words = page.getByLabel("Add a grade");
  for (const grade of ["uv-531", "phosphite", "HALS 944"]) {
    await words.fill(grade);
    await words.press("Enter");
  }
  await words.fill("AO 1010");
  answer();
  await expect(page.getByRole("link", { name: "ICG HALS 944" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ICG UV-531" })).toBeVisible();
  await expect(words).toHaveValue("AO 1010");
  await expect(
    form(page).getByText("“phosphite” could be one of these. Which one do you mean?"),
  ).toBeVisible();
  await words.press("Enter");
  await expect(page.getByRole("link", { name: "ICG AO 1010" })).toBeVisible();
  await expect(words).toHaveValue("");
});

test("a grade that was typed and not added is sent as a remark", async ({ page, visit }) => {
  await visit("/enquiry?lines=ao-1010:40bag&wants=price");
  await fill(page);
  await form(page).getByLabel("Add a grade").fill("HALS 944");
  await form(page).getByRole("textbox", { name: "Quantity", exact: true }).fill("200");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/enquiries"),
  );
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ also: "HALS 944, 200 kg" });
  await expectSent(page);
});

test("a summary links to each fault; the boxes of a group are marked", async ({ page, visit }) => {
  await visit("/enquiry?lines=ao-1010:500kg");
  await expect(page).toHaveURL(/\/enquiry$/);
  await fill(page, { Phone: "call me" });
  await send(page).click();
  const summary = form(page).getByRole("status").filter({ hasText: "to complete" });
  await expect(summary.getByText("6 things to complete")).toBeVisible();
  const links = summary.getByRole("link");
  await expect(links).toHaveText([
    "Choose what you need",
    "Destination country is required",
    "Name is required",
    "Company is required",
    "Email is required",
    "A phone number cannot contain “call”. Write an extension as “ext 5”",
  ]);
  for (const box of await form(page).getByRole("checkbox").all()) {
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Choose what you need");
  }
  await links.nth(2).click();
  await expect(form(page).getByLabel("Your name")).toBeFocused();
  await page.keyboard.insertText("Aisha");
  await expect(summary.getByText("5 things to complete")).toBeVisible();
  for (const link of await links.all()) {
    const href = (await link.getAttribute("href")) ?? "";
    await expect(form(page).locator(href)).toHaveCount(1);
  }
});

test("a sent enquiry is shown in full and stays on the device until it is deleted", async ({
  page,
  visit,
}) => {
  await visit("/enquiry?lines=ao-1010:40bag,hals-770:1t&wants=price");
  await expect(page).toHaveURL(/\/enquiry$/);
  await fill(page, {
    ...right,
    "Port or place": "Sohar",
    "Needed by": "2027-01-31",
    Remarks: "Private matter",
  });
  await form(page).getByLabel("Incoterm (2020)").selectOption("CIF");
  await send(page).click();
  await expectSent(page);
  const main = page.getByRole("main");
  for (const text of [
    "ICG AO 1010",
    "40 bags",
    "ICG HALS 770",
    "1 t",
    "Price",
    "Oman",
    "Sohar",
    "CIF",
    "31 Jan 2027",
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(
    main.getByText(/^We usually reply by (?:Mon|Tue|Wed|Thu|Fri) \d\d \w{3} \d{4}\.$/),
  ).toBeVisible();
  await expect(main.getByRole("button", { name: "Print" })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("icg-enquiries"));
  for (const personal of [right["Your name"], right.Email, "Private"]) {
    expect(kept).not.toContain(personal);
    expect(page.url()).not.toContain(personal);
  }
  const reference = (await main.getByText(/^E-\d{4}-\d{4,}$/).textContent()) ?? "";

  await visit("/enquiry");
  const yours = main.getByRole("region", { name: "Your enquiries" });
  await expect(yours.getByText("Your last enquiry")).toBeVisible();
  await yours.getByRole("link", { name: reference }).click();
  await expect(main.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();
  await expect(main.getByText("Message sent successfully!")).toHaveCount(0);
  await main.getByRole("button", { name: "Ask again" }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(quantityOf(page, "ICG AO 1010")).toHaveValue("40");
  await expect(form(page).getByLabel("Unit of ICG AO 1010")).toHaveValue("bag");
  await expect(form(page).getByLabel("Price")).toBeChecked();
  await expect(form(page).getByLabel("Destination country")).toHaveValue("Oman");
  await expect(form(page).getByLabel("Company")).toHaveValue(right.Company);
  await expect(page.getByRole("heading", { name: "Grades" })).toBeFocused();

  // As people type it, in any search box.
  await visit("/product-finder");
  await main.getByRole("combobox", { name: "Search" }).fill(reference.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();
  await visit("/about-us");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page
    .getByRole("banner")
    .getByRole("combobox")
    .fill(` ${reference.toLowerCase().replace(/-0+(?=\d+$)/, "-")}`);
  const row = page.getByRole("option");
  await expect(row).toHaveText(
    new RegExp(`^Your enquiry ${reference} on this device.*ICG AO 1010, ICG HALS 770$`),
  );
  await row.click();
  await expect(main.getByRole("heading", { name: `Enquiry ${reference}` })).toBeVisible();

  await visit("/enquiry");
  await yours.getByRole("button", { name: "Forget these" }).click();
  await expect(yours).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("icg-enquiries"))).toBeNull();
  await visit(`/enquiry?sent=enquiry&reference=${reference}`);
  await expect(main.getByText(`This browser has no enquiry ${reference}.`)).toBeVisible();
  await expect(main.getByText("Message sent successfully!")).toHaveCount(0);
});

test("suggests countries with and without scripts, also after navigation", async ({
  page,
  visit,
  browser,
}) => {
  const suggested = page.locator("datalist#countries option");
  await visit("/contact");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Your enquiry/ })
    .click();
  await expect(form(page)).toBeVisible();
  await form(page).getByLabel("Destination country").focus();
  await expect(suggested.and(page.locator("[value='Bosnia & Herzegovina']"))).toBeAttached();
  const before = await suggested.count();
  expect(before).toBeGreaterThan(240);
  await visit("/enquiry");
  await expect(suggested).toHaveCount(before);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.locator("datalist#countries option")).toHaveCount(before);
  await context.close();
});

test.describe("where the code of its page cannot be loaded", () => {
  test.use({ failing: true, logs: /dynamically imported module/ });

  test("the enquiry is sent and its reference is shown", async ({ page, visit }) => {
    await visit("/enquiry?lines=ao-1010:500kg&wants=price");
    await expect(page).toHaveURL(/\/enquiry$/);
    await fill(page);
    await page.route(/\/assets\/enquiry-sent-/, (route) => route.abort());
    await send(page).click();
    await expect(
      page.getByRole("main").getByText(/^Message sent successfully! E-\d{4}-\d{4,}$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Your enquiry, 0 grades" })).toBeVisible();
    await page.unroute(/\/assets\/enquiry-sent-/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: /^Enquiry E-/ })).toBeVisible();
  });
});

test("reports once that the browser refuses to store the list", async ({ page, visit }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visit("/enquiry?lines=ao-1010:500kg");
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText("Your browser does not let this site store your list.")).toHaveCount(
    1,
  );
  await form(page).getByLabel("Add a grade").fill("uv-531");
  await form(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText("Your browser does not let this site store your list.")).toHaveCount(
    1,
  );
});

test("axe finds no violation: empty, filled in, with faults, sent; light and dark", {
  tag: "@deep",
}, async ({ page, visit }) => {
  test.setTimeout(90_000);
  const look = async (what: string): Promise<void> => {
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      await expectAccessible(page, `/enquiry ${what}, ${theme}`, { colours: theme === "dark" });
    }
  };
  await visit("/enquiry");
  await look("empty");
  await visit("/enquiry?lines=ao-1010:500kg,uv-327:1t");
  await expect(page).toHaveURL(/\/enquiry$/);
  await form(page).getByLabel("Safety data sheet (SDS)").check();
  await send(page).click();
  await expect(form(page).getByRole("link", { name: "Company is required" })).toBeVisible();
  await look("with faults");
  await visit("/enquiry?sent=enquiry&reference=E-2026-0042");
  await look("sent");
});
