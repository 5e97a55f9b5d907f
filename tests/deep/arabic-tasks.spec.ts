/** Twelve tasks of a reader of Arabic at 390 px, without a word of English typed. */
import { pdf } from "../support/resumes.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const box = (page: Page): Locator => main(page).getByPlaceholder("ابحث برقم CAS أو باسم المنتج");
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const addToEnquiry = (page: Page, name: string): Locator =>
  main(page)
    .getByRole("button", { name: `أضف إلى طلبك: ${name}`, exact: true })
    .first();

test.describe("a reader of Arabic", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "ar-SA",
  });

  test("finds a grade by a word, with the reason in Arabic", async ({ page, visit }) => {
    await visit("/ar");
    await box(page).fill("ستيارات الكالسيوم");
    await options(page).filter({ hasText: "ICG Calcium Stearate" }).first().tap();
    await expect(heading(page)).toContainText("Calcium Stearate");
    await expect(page).toHaveURL(/\/ar\/available-stocks\//);
    await expect(main(page).getByRole("heading", { name: "الاستخدامات" })).toBeVisible();
  });

  test("finds a grade by the number on a bag", async ({ page, visit }) => {
    await visit("/ar");
    await box(page).fill("٦٦٨٣-١٩-٨");
    await options(page).first().tap();
    await expect(heading(page)).toContainText("AO 1010");
    await expect(main(page).getByText("مضادات الأكسدة").first()).toBeVisible();
  });

  test("finds the cause and the remedy of a fault", async ({ page, visit }) => {
    await visit("/ar");
    await box(page).fill("الفيلم يصفر في الشمس");
    await options(page).filter({ hasText: "الفيلم يصفر في الشمس" }).tap();
    await expect(heading(page)).toHaveText("الفيلم يصفر في الشمس");
    await page
      .getByRole("region", { name: "ما الذي يساعد" })
      .getByRole("link", { name: /^ICG/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/ar\/available-stocks\//);
  });

  test("filters the stock list by category", async ({ page, visit }) => {
    await visit("/ar/available-stocks");
    const all = await main(page)
      .getByText(/^\d+ (أصناف|صنف|صنفًا)$/)
      .first()
      .textContent();
    await main(page).getByRole("button", { name: "التصفية" }).tap();
    await page
      .getByLabel("الفئة")
      .filter({ visible: true })
      .selectOption({ label: "مثبطات اللهب" });
    await expect(page).toHaveURL(/category=/);
    await expect(
      main(page)
        .getByText(/^\d+ (أصناف|صنف|صنفًا)$/)
        .first(),
    ).not.toHaveText(all ?? "");
  });

  test("compares two grades", async ({ page, visit }) => {
    await visit("/ar/compare");
    for (const code of ["770", "944"]) {
      await main(page)
        .getByRole("search")
        .getByRole("combobox")
        .or(main(page).getByRole("searchbox"))
        .first()
        .fill(code);
      await main(page).getByRole("button", { name: "ابحث" }).tap();
      await main(page)
        .getByRole("link", { name: new RegExp(`^أضف ICG HALS ${code}$`) })
        .tap();
    }
    await expect(main(page).getByRole("rowheader", { name: "نسبة الإضافة" })).toBeVisible();
    await expect(
      main(page).getByRole("columnheader").filter({ hasText: "HALS 944" }),
    ).toBeVisible();
  });

  test("calculates a let-down", async ({ page, visit }) => {
    await visit("/ar/calculators/let-down");
    await main(page)
      .getByLabel(/^المادة الفعالة المطلوبة في القطعة/)
      .fill("0.3");
    await main(page)
      .getByLabel(/^المادة الفعالة في الماستر باتش/)
      .fill("20");
    await main(page).getByRole("button", { name: "احسب" }).tap();
    const result = main(page).getByRole("region", { name: "النتيجة" });
    await expect(result).toContainText("1.5");
    await expect(result).toContainText("الماستر باتش في الخلطة");
  });

  test("checks a list", async ({ page, visit }) => {
    await visit("/ar/check-list");
    await main(page)
      .getByLabel("رقم CAS أو صنف أو اسم تجاري واحد في كل سطر")
      .fill("6683-19-8 ٥٠٠ كجم\nأكسيد الزنك 40 كيس\n1843-05-6 2 طن");
    await main(page).getByRole("button", { name: "افحص القائمة" }).tap();
    for (const text of ["ICG AO 1010", "ICG Zinc Oxide", "ICG UV-531", "40 كيسًا"])
      await expect(main(page).getByText(text).first()).toBeVisible();
  });

  test("enquires, and gets a reference", async ({ page, visit }) => {
    await visit("/ar/available-stocks/hals-770");
    await addToEnquiry(page, "ICG HALS 770").tap();
    await page.goto("/ar/enquiry");
    const form = page.getByRole("form", { name: "طلبك" });
    await form.getByLabel("كمية ICG HALS 770").fill("500");
    await form.getByLabel("السعر").check();
    await form.getByRole("button", { name: "أرسل الطلب" }).tap();
    await expect(form.getByText("اكتب بلد الوصول")).toBeVisible();
    for (const [label, value] of [
      ["بلد الوصول", "السعودية"],
      ["اسمك", "خالد العتيبي"],
      ["الشركة", "مصنع أفلام الجبيل"],
      ["البريد الإلكتروني", "khalid@example.com"],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel("البريد الإلكتروني", { exact: true }).press("Enter");
    await expect(main(page).getByText("أرسلت رسالتك بنجاح!", { exact: true })).toBeVisible();
    await expect(main(page).getByText(/^E-\d{4}-\d{4,}$/)).toBeVisible();
  });

  test("writes to the company", async ({ page, visit }) => {
    await visit("/ar/contact");
    const form = main(page).getByRole("form").first();
    for (const [label, value] of [
      ["الاسم الأول", "خالد"],
      ["اسم العائلة", "العتيبي"],
      ["البريد الإلكتروني", "khalid@example.com"],
      ["الرسالة", "أحتاج مثبتًا لفيلم البيوت المحمية."],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("button", { name: "أرسل الرسالة" }).tap();
    await expect(main(page).getByText("أرسلت رسالتك بنجاح!", { exact: true })).toBeVisible();
  });

  test("applies for a job", async ({ page, visit }) => {
    await visit("/ar/icg-career");
    await main(page)
      .getByRole("link", { name: /^اعرض / })
      .first()
      .tap();
    await main(page)
      .getByRole("link", { name: "قدّم طلبك الآن" })
      .or(main(page).getByRole("button", { name: "قدّم طلبك الآن" }))
      .first()
      .tap();
    const form = page.getByRole("form", { name: "قدّم طلبك هنا" });
    await form.getByLabel("الاسم الكامل").fill("خالد العتيبي");
    await form.getByLabel("البريد الإلكتروني").fill("khalid@example.com");
    await form
      .getByLabel(/^السيرة الذاتية/)
      .setInputFiles({ name: "سيرة.pdf", mimeType: "application/pdf", buffer: pdf });
    await form.getByRole("button", { name: "قدّم طلبك" }).tap();
    await expect(page.getByText("وصل طلبك", { exact: true }).first()).toBeVisible();
  });

  test("reads about the company, and what the footer says of translations", async ({
    page,
    visit,
  }) => {
    await visit("/ar");
    await page.getByRole("contentinfo").getByRole("link", { name: "من نحن" }).tap();
    await expect(heading(page)).toHaveText(/[ء-ي]/);
    await expect(page.getByRole("contentinfo")).toContainText("النص الإنجليزي هو المعتمد");
  });

  test("comes back: the list is kept, and English is one tap away", async ({ page, visit }) => {
    await visit("/ar/available-stocks/uv-531");
    await addToEnquiry(page, "ICG UV-531").tap();
    await page.goto("/ar");
    await page.getByRole("link", { name: "طلبك، صنف واحد" }).tap();
    await expect(page.getByLabel("كمية ICG UV-531")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).tap();
    await expect(page).toHaveURL(/\/enquiry$/);
    await expect(page.getByLabel("Quantity of ICG UV-531")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "العربية" }).tap();
    await expect(page.getByLabel("كمية ICG UV-531")).toBeVisible();
  });
});

test.describe("the offer of the other language", () => {
  test.use({ locale: "ar-SA" });

  test("is made once to a browser that prefers it, and leads to the same page", async ({
    page,
    visit,
  }) => {
    await visit("/contact");
    const offer = page.getByRole("complementary", { name: "هذه الصفحة متوفرة بالعربية." });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await offer.getByRole("link", { name: "اقرأها بالعربية" }).click();
    await expect(page).toHaveURL(/\/ar\/contact$/);
    await visit("/contact");
    await expect(main(page)).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
