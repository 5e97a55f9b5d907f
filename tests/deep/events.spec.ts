/** §2 Events, and the feeds. */
import { readFile } from "node:fs/promises";
import { setTheme } from "../support/axe.ts";
import { renderSlowly } from "../support/faults.ts";
import { addressOf, expect, type Locator, type Page, test } from "../support/test.ts";

const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");
const finder = (page: Page): Locator => page.getByRole("search", { name: "Find an event" });

for (const path of ["/media-events", "/all-media-events"]) {
  test(`${path} has a banner and 10 cards with dates, name, description, status and 'Add to Calendar'`, async ({
    page,
    visit,
    request,
  }) => {
    await visit(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "Events", exact: true }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(10);
    const { data } = await (await request.get("/api/events/?page=1&limit=10")).json();
    for (const [index, event] of data.events.entries()) {
      const card = cards(page).nth(index);
      await expect(card).toContainText(event.name);
      await expect(card).toContainText(event.status);
      expect(await card.locator("time").allTextContents()).toEqual(
        [event.start_date, event.end_date].map((date) =>
          new Date(date)
            .toLocaleDateString("en-GB", {
              day: "2-digit",
              month: "short",
              year: "numeric",
              timeZone: "UTC",
            })
            .replace("Sept", "Sep"),
        ),
      );
      await expect(card.getByRole("link", { name: /^Add to Calendar/ })).toBeVisible();
      expect(
        await card
          .locator("p.line-clamp-2")
          .evaluate((text) =>
            Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
          ),
      ).toBeLessThanOrEqual(2);
    }
  });
}

test("a card shows its light picture in the light theme and its dark one in the dark theme", async ({
  page,
  visit,
  request,
}) => {
  await visit("/media-events");
  const { data } = await (await request.get("/api/events/?page=1&limit=10")).json();
  const { banner, banner_light } = data.events.find(
    (event: { banner_light?: string }) => event.banner_light,
  );
  const shown = () =>
    cards(page)
      .locator("img:visible")
      .evaluateAll((images) =>
        images.map((image) => image.getAttribute("src")?.replace(/-\d+\.webp$/, "")),
      );
  const base = (address: string): string => address.replace(/-\d+\.webp#.*$/, "");
  await setTheme(page, "light");
  await expect.poll(shown).toContain(base(banner_light));
  expect(await shown()).not.toContain(base(banner));
  await setTheme(page, "dark");
  await expect.poll(shown).toContain(base(banner));
  expect(await shown()).not.toContain(base(banner_light));
});

test("the statuses follow from today's date, except cancelled ones", async ({ request }) => {
  const { data } = await (await request.get("/api/events/?page=1&limit=100")).json();
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  for (const { start_date, end_date, status } of data.events) {
    if (status === "Cancelled" || status === "Postponed") continue;
    let expected = "Ongoing";
    if (today < start_date) expected = "Upcoming";
    else if (today > end_date) expected = "Completed";
    expect(status).toBe(expected);
  }
});

test("paging keeps the limit in the query string", async ({ page, visit }) => {
  await visit("/media-events?limit=10");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager).toContainText("Page 1 of 2");
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager).toContainText("Page 2 of 2");
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(addressOf(page)).toBe("/media-events?limit=10&page=2");
  await visit("/media-events?limit=3");
  await expect(cards(page)).toHaveCount(10);
});

test("search and dropdowns filter, in the query string", async ({ page, visit }) => {
  await visit("/media-events");
  const topic = finder(page).getByLabel("Topic");
  await expect(finder(page).getByLabel("Industry")).toBeVisible();
  await expect(finder(page).getByLabel("Publish Date")).toBeVisible();
  const before = await cards(page).count();
  await topic.selectOption("Film");
  await expect.poll(() => addressOf(page)).toBe("/media-events?topic=Film");
  await expect.poll(() => cards(page).count()).toBeLessThan(before);
  for (const card of await cards(page).all()) await expect(card).toContainText("Film");
  await page.goBack();
  await expect(topic).toHaveValue("");
  await finder(page).getByPlaceholder("Search").fill("shift leaders");
  await expect.poll(() => addressOf(page)).toBe("/media-events?search=shift+leaders");
  await expect.poll(() => cards(page).count()).toBeLessThan(5);
  for (const card of await cards(page).all()) await expect(card).toContainText("shift leaders");
  await finder(page).getByPlaceholder("Search").fill("zzqq");
  await expect(page.getByText("No data available", { exact: true })).toBeVisible();
});

for (const speed of ["", ", also on a slow device"])
  test(`a search typed with pauses adds one history entry${speed}`, async ({ page, visit }) => {
    if (speed) await renderSlowly(page);
    await visit("/media-news");
    await visit("/media-events");
    const box = page.getByRole("searchbox", { name: /search/i }).last();
    for (const term of ["pla", "plast", "plastics"]) {
      await box.fill(term);
      await expect.poll(() => addressOf(page)).toContain(`search=${term}`);
    }
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe("/media-events");
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe("/media-news");
  });

test("'Add to Calendar' saves that event as a calendar file", async ({ page, visit }) => {
  await visit("/media-events");
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    cards(page)
      .first()
      .getByRole("link", { name: /^Add to Calendar/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const text = (await readFile(await download.path(), "utf8")).replace(/\r\n[ \t]/g, "");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain(`SUMMARY:${name.replaceAll(",", "\\,").replaceAll(";", "\\;")}`);
  expect(text).toMatch(/DTSTART(?:;VALUE=DATE:\d{8}|:\d{8}T\d{6}Z)\r\n/);
});

test("times of an event are in its file and its structured data", async ({ page, request }) => {
  const file = await (await request.get("/media-events/medical-polymers-webinar-2027.ics")).text();
  expect(file).toContain("DTSTART:20270915T060000Z\r\nDTEND:20270915T073000Z\r\n");
  await page.goto("/media-events/medical-polymers-webinar-2027");
  const facts = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
  expect(facts).toContain(
    '"startDate":"2027-09-15T10:00:00+04:00","endDate":"2027-09-15T11:30:00+04:00"',
  );
  const season = await (await request.get("/media-events/uv-sample-season-2026-27.ics")).text();
  expect(season).toContain("DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20270301\r\n");
});

test("a card links to its event's page with name, description and dates", async ({
  page,
  visit,
}) => {
  await visit("/media-events");
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const to = (await link.getAttribute("href")) ?? "";
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(to);
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Add to Calendar/ })).toBeVisible();
});

test("feeds the news as RSS and the events as a calendar", async ({ request }) => {
  const rss = await request.get("/feed.xml");
  expect(rss.status()).toBe(200);
  expect(rss.headers()["content-type"]).toContain("rss");
  expect((await rss.text()).match(/<item>/g)?.length).toBeGreaterThanOrEqual(10);
  const calendar = await request.get("/events.ics");
  expect(calendar.status()).toBe(200);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(14);
});

test("a closed event says so at its top and offers neither calendar nor registration", async ({
  page,
  visit,
}) => {
  await page.route("**/api/events/cable-compounds-day-2027", async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...reply,
        event: { ...reply.event, closed: true },
        data: { event: { ...reply.data.event, closed: true } },
      },
    });
  });
  await visit("/media-events?limit=50");
  await page
    .getByRole("main")
    .locator('a[href="/media-events/cable-compounds-day-2027"]')
    .first()
    .click();
  await expect(page.getByRole("note")).toContainText(
    "This event is closed. We no longer take registrations for it.",
  );
  const facts = page.getByRole("complementary", { name: "When and where" });
  await expect(facts).toContainText("31 Mar 2027");
  await expect(facts).not.toContainText("Upcoming");
  await expect(facts.getByRole("link")).toHaveCount(0);
  await expect(
    page.locator("script[type='application/ld+json']", { hasText: '"Event"' }),
  ).toHaveCount(0);
});
