/** The content security policy stops attacks and breaks nothing. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { pageKinds } from "../support/pages.ts";
import { expect, hydrated, navigate, type Page, test } from "../support/test.ts";

interface Watched {
  readonly violations: string[];
}

const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { violations: [] };
    Object.assign(window, { watched });
    document.addEventListener("securitypolicyviolation", (event) => {
      watched.violations.push(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
};
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.violations);

test.describe("the policy", () => {
  test.describe.configure({ timeout: 300_000 });

  test.describe("on every kind of page", () => {
    test.use({ failing: true });
    test("no page that is reached in the browser makes a violation", async ({ page, visit }) => {
      await watchPolicy(page);
      await visit("/");
      for (const { path } of pageKinds) {
        await navigate(page, path);
        await page.waitForURL((url) => url.pathname + url.search === path);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
        await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0, {
          timeout: 30_000,
        });
      }
      expect(await violations(page)).toEqual([]);
    });
  });

  test("menus, searches, dialogs, forms, toasts, theme, gallery and downloads make none", async ({
    page,
    visit,
  }) => {
    await watchPolicy(page);
    await visit("/?landing=standard");
    await page.getByRole("banner").getByRole("link", { name: "Products & Solutions" }).hover();
    await expect(page.getByRole("link", { name: "Masterbatch" }).first()).toBeVisible();
    await page.mouse.move(640, 800);
    await page.getByRole("tab", { name: "Categories" }).click();
    await page.getByRole("button", { name: "Safety Data Sheets" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Email" }).fill("omar@example.com");
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(
      page.locator("[aria-live]").getByText("Message sent successfully!", { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Product Brochures" }).click();
    await Promise.all([
      page.waitForEvent("download"),
      dialog
        .getByRole("link", { name: /^Download / })
        .first()
        .click(),
    ]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("banner")
      .getByRole("button", { name: "Switch between light and dark" })
      .click();
    await navigate(page, "/available-stocks/uv-531");
    await expect(page.locator(".structure svg")).toBeVisible();
    await navigate(page, "/available-stocks/uv-9");
    await navigate(page, "/gallery");
    // Until then the first button belongs to the product page.
    await expect(
      page.getByRole("main").getByRole("heading", { name: "Gallery", level: 1 }),
    ).toBeVisible();
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await violations(page)).toEqual([]);
  });
});

test.describe("an attacker", () => {
  /** May log refusals, unlike the fixture's page. */
  const open = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await watchPolicy(page);
    await page.goto("/contact");
    await hydrated(page);
    return page;
  };

  test("cannot bring markup or code to life from a text", async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL);
    const outcome = await page.evaluate(async () => {
      const evil = "<img src=x onerror=\"document.title='owned'\">";
      const inPage = document.createElement("div");
      document.body.append(inPage);
      const script = document.createElement("script");
      const factory = (
        window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        }
      ).trustedTypes;
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(inPage, { innerHTML: evil }),
        outerHTML: () => Object.assign(inPage, { outerHTML: evil }),
        insertAdjacentHTML: () => inPage.insertAdjacentHTML("beforeend", evil),
        "document.write": () => document.write(evil),
        createContextualFragment: () => document.createRange().createContextualFragment(evil),
        parseFromString: () => new DOMParser().parseFromString(evil, "text/html"),
        srcdoc: () => Object.assign(document.createElement("iframe"), { srcdoc: evil }),
        "script.src": () => Object.assign(script, { src: "/assets/x.js" }),
        "script.text": () => Object.assign(script, { text: "document.title='owned'" }),
        handler: () => inPage.setAttribute("onclick", "document.title='owned'"),
        // biome-ignore lint/security/noGlobalEval: the attack
        eval: () => eval("document.title='owned'"),
        "new Function": () => new Function("document.title='owned'")(),
        "another policy": () => factory.createPolicy("mine", {}),
        "the same policy again": () =>
          factory.createPolicy("icg", { createHTML: (html: string) => html }),
      };
      // The debugger's code may use eval; a page's timer may not.
      await new Promise((next) => setTimeout(next));
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} went through`;
        } catch {
          return `${name} refused`;
        }
      });
    });
    expect(outcome.filter((line) => !line.endsWith("refused"))).toEqual([]);
    expect(outcome).toHaveLength(14);
    expect(await page.title()).not.toBe("owned");
    await page.close();
  });

  test("cannot load, frame, send or restyle anything, once in the page", async ({
    browser,
    baseURL,
  }) => {
    const page = await open(browser, baseURL);
    await page.evaluate(async () => {
      const add = (name: string, attributes: Record<string, string>, text = ""): void => {
        const element = Object.assign(document.createElement(name), attributes);
        element.append(text);
        document.body.append(element);
      };
      add("script", {}, "document.title='owned'");
      add("base", { href: "https://evil.test/" });
      add("img", { src: "https://evil.test/beacon.png" });
      add("iframe", { src: "https://evil.test/" });
      add("link", { rel: "stylesheet", href: "https://evil.test/a.css" });
      add("style", {}, "body{display:none}");
      add("video", { src: "https://evil.test/a.mp4" });
      const form = Object.assign(document.createElement("form"), {
        action: "https://evil.test/",
        method: "post",
      });
      document.body.append(form);
      form.submit();
      await fetch("https://evil.test/").catch(() => undefined);
    });
    const stopped = [
      "base-uri",
      "connect-src",
      "form-action",
      "frame-src",
      "img-src",
      "media-src",
      "style-src-elem",
    ];
    await expect
      .poll(async () =>
        [...new Set((await violations(page)).map((line) => line.split(":")[0]))].sort(),
      )
      .toEqual(stopped);
    expect(await page.title()).not.toBe("owned");
    // A locator would wait for the refused navigation, which never ends.
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("block");
    await page.close();
  });

  /** Another name of this machine: browsers keep internet pages from local addresses. */
  const openOtherSite = async (
    browser: Browser,
    html: string,
  ): Promise<{ page: Page; close(): Promise<void> }> => {
    const server = createServer((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(html),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return {
      page,
      close: async () => {
        await page.close();
        server.close();
      },
    };
  };

  test("cannot show the site in a frame", async ({ browser, baseURL }) => {
    const { page, close } = await openOtherSite(browser, "<p>x</p>");
    const [refused] = await Promise.all([
      page.waitForEvent("console", (entry) => /frame-ancestors/.test(entry.text())),
      page.evaluate(
        (url) =>
          document.body.append(Object.assign(document.createElement("iframe"), { src: url })),
        `${baseURL}/contact`,
      ),
    ]);
    expect(refused.type()).toBe("error");
    await expect(page.frameLocator("iframe").getByText("Contact Us")).toHaveCount(0);
    await close();
  });

  test("cannot send a form from another site", async ({ browser, baseURL }) => {
    const { page, close } = await openOtherSite(browser, "<p>x</p>");
    const [reply] = await Promise.all([
      page.waitForResponse("**/api/leads/application"),
      page.evaluate((origin) => {
        const form = Object.assign(document.createElement("form"), {
          method: "post",
          enctype: "multipart/form-data",
          action: `${origin}/api/leads/application`,
        });
        form.append(
          Object.assign(document.createElement("input"), {
            name: "email",
            value: "victim@example.com",
          }),
        );
        document.body.append(form);
        form.submit();
      }, baseURL),
    ]);
    expect(reply.status()).toBe(403);
    await close();
  });
});

test("a page whose text was changed before React ran (a translator, an extension) works", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await watchPolicy(page);
  await page.route("**/contact", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/(<h1[^>]*>)[^<]+/, "$1Kontakt"),
    });
  });
  const mismatch = page.waitForEvent("pageerror", (error) => /#418/.test(error.message));
  await page.goto("/contact");
  await mismatch;
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  await navigate(page, "/about-us");
  await expect(page.getByRole("heading", { name: /Why Us/ }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.close();
});
