/** Writing at the desk: text, choosers, addresses, preview. */
import { deskContent, deskMarkdown } from "#messages/desk.ts";
import { deskPreview } from "#messages/desk-publish.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskOverContent, expect, type Locator, test } from "../support/desk-test.ts";

test.describe("writing at the desk", () => {
  const desk = deskOverContent();
  const paste = (field: Locator, html: string, text: string): Promise<void> =>
    field.evaluate(
      (area, given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", given.html);
        clipboardData.setData("text/plain", given.text);
        (area as HTMLElement).focus();
        area.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      { html, text },
    );

  test("buttons and keys format a text, and undo reverts it", async ({ page }) => {
    await desk.open(page, "/new/news");
    const text = page.locator(".desk-form").getByRole("textbox", { name: /^Text/ });
    await text.fill("");
    await text.pressSequentially("Use TiO2");
    await page.getByRole("button", { name: deskMarkdown.commands.subscript }).click();
    await expect(text).toHaveValue("Use TiO₂");
    await text.press("Control+a");
    await text.press("Control+b");
    await expect(text).toHaveValue("**Use TiO₂**");
    await text.press("Control+z");
    await expect(text).toHaveValue("Use TiO₂");
    await text.press("Control+Shift+8");
    await expect(text).toHaveValue("- Use TiO₂");
    for (const button of await page.getByRole("toolbar").getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await expectAccessible(page, "a new item");
  });

  test("a broken equation is named with its line and marked in the preview, which shows the rest", async ({
    page,
  }) => {
    await desk.open(page, "/new/news");
    const field = page.locator(".desk-form");
    const text = field.getByRole("textbox", { name: /^Text/ });
    await text.fill("Before.\n\n");
    await page.getByRole("button", { name: deskMarkdown.commands.equation, exact: true }).click();
    await text.pressSequentially("\\frac{1}{2");
    await text.press("End");
    await text.pressSequentially(" and after.");
    await expect(field.getByRole("status").filter({ hasText: "Line 3" })).toHaveText(
      "Line 3: The equation “\\frac{1}{2” cannot be read. Needed: a closing bracket for each opening one.",
    );
    await expect(field.locator("mark")).toHaveText("\\frac{1}{2");
    await expect(field.getByText("and after.").last()).toBeVisible();
    await expectAccessible(page, "a broken equation");
  });

  test("the name of a grade is inserted from the list, also with Enter", async ({ page }) => {
    await desk.open(page, "/new/news");
    const text = page.locator(".desk-form").getByRole("textbox", { name: /^Text/ });
    await text.fill("Use ");
    await page.getByRole("button", { name: deskMarkdown.grade.command }).click();
    const dialog = page.getByRole("dialog", { name: deskMarkdown.grade.command });
    const grade = dialog.getByLabel(deskMarkdown.grade.field, { exact: true });
    await grade.fill("no such grade");
    await grade.press("Enter");
    await expect(dialog.getByRole("status")).toHaveText(deskMarkdown.grade.unknown);
    await expectAccessible(page, "the choice of a grade");
    await grade.fill("icg uv-531");
    await grade.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(text).toHaveValue("Use ICG UV-531");
    await expect(text).toBeFocused();
  });

  test("a pasted spreadsheet table becomes Markdown in one undo step; hostile HTML runs and requests nothing", async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await desk.open(page, "/new/news");
    const text = page.locator(".desk-form").getByRole("textbox", { name: /^Text/ });
    await text.fill("Doses:");
    await paste(
      text,
      "<table><tr><td>grade</td><td>%</td></tr><tr><td>UV-531</td><td>0.3</td></tr></table>",
      "grade\t%\nUV-531\t0.3",
    );
    await expect(text).toHaveValue("Doses:\n\n| grade | % |\n| - | - |\n| UV-531 | 0.3 |\n");
    await text.press("Control+z");
    await expect(text).toHaveValue("Doses:");
    await paste(
      text,
      `<h2>Head</h2><img src="${desk.origin}/stolen" onerror="document.title='stolen'"><script>document.title='stolen'</script><a href="javascript:alert(1)">words</a>`,
      "words",
    );
    await expect(text).toHaveValue(/## Head\n\nwords\n$/);
    await paste(text, `<table>${"<tr><td>x</td><td>y</td></tr>".repeat(1_500)}</table>`, "");
    await expect(page.getByText(deskMarkdown.cut.cells)).toBeVisible();
    expect(await page.title()).not.toBe("stolen");
    expect(requested.filter((url) => url.includes("stolen"))).toEqual([]);
  });

  test("the address of a new grade follows its name until it is edited; the disabled Save names what is missing", async ({
    page,
  }) => {
    await desk.open(page, "/new/products");
    const bar = page.locator("main > div").first();
    const address = page.getByLabel(deskContent.id, { exact: false }).first();
    await expect(bar.getByRole("status")).toHaveText("Name and category are missing.");
    await expect(page.getByRole("button", { name: deskContent.save, exact: true })).toBeDisabled();
    const name = page.locator(".desk-form").getByLabel(/^Name/).first();
    await name.fill("ICG UV-531");
    await expect(address).toHaveValue("uv-531-2");
    await expect(bar.getByRole("status")).toHaveText("Category is missing.");
    await name.fill("ICG AB Kaolin 12");
    await expect(address).toHaveValue("ab-kaolin-12");
    await address.fill("kaolin");
    await name.fill("ICG Kaolin 13");
    await expect(address).toHaveValue("kaolin");
  });

  test("a chooser accepts only its list and suggests near entries; a section counts its faults and is linked from the contents", async ({
    page,
  }) => {
    // A text typed before the list has loaded is neither accepted nor refused.
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/api\/desk\/names\?/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await desk.open(page, "/content/products/uv-531");
    const form = page.locator(".desk-form");
    const polymers = form.getByRole("combobox", { name: /^Polymers/ });
    await polymers.fill("polyamide-x");
    await polymers.press("Tab");
    await expect(form.getByText(deskContent.notInList("polyamide-x"))).toBeVisible();
    await expect(polymers).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("button", { name: deskContent.drop("polyamide-x") })).toHaveCount(
      0,
    );
    const synergists = form.getByRole("combobox", { name: /^Synergists/ });
    await synergists.fill("hals-62");
    await synergists.press("Tab");
    await expect(synergists).toHaveValue("hals-62");
    await expect(form.getByText(deskContent.notInList("hals-62"))).toHaveCount(0);
    loaded.resolve();
    await expect(form.getByText(deskContent.notInList("hals-62"))).toBeVisible();
    await form.getByRole("button", { name: deskContent.takeNear("ICG HALS 622") }).click();
    await expect(
      form.getByRole("button", { name: deskContent.drop("ICG HALS 622") }),
    ).toBeVisible();
    await form.getByRole("textbox", { name: /^Storage/ }).fill("");
    const contents = page.getByRole("navigation", { name: deskContent.sections });
    const supply = contents.getByRole("link", { name: /^Supply/ });
    await expect(supply).toContainText(deskContent.faults(1));
    await supply.press("Enter");
    await expect(page.getByRole("heading", { name: "Supply" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Supply" })).toBeInViewport();
    await expect(contents).toBeInViewport();
    await expectAccessible(page, "a grade with a fault");
  });

  test("Arabic is written from right to left", async ({ page }) => {
    await desk.open(page, "/content/products/uv-531");
    const names = page.locator(".desk-form").getByRole("textbox", { name: /^Arabic names/ });
    await names.fill("مثبت ضوئي");
    expect(await names.evaluate((area) => area.matches(":dir(rtl)"))).toBe(true);
  });

  test("from 1440 px the page of an item is shown next to its form, and reloaded after a save", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await desk.open(page, "/content/products/uv-531");
    await expect(page.getByRole("heading", { name: "Identity" })).toBeVisible();
    await expect(page.getByRole("region", { name: deskPreview.title })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1, name: /UV-531/ })).toBeVisible();
    await page
      .locator(".desk-form")
      .getByRole("textbox", { name: /^Storage/ })
      .fill("Dry and dark, below 31 °C");
    await page.keyboard.press("Control+s");
    await expect(frame.getByText(/below 31\s°C/).first()).toBeAttached();
    await page.getByRole("button", { name: deskPreview.hideSide }).press("Enter");
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});
