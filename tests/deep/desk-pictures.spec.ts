/** Pictures at the desk: shrunk, uploaded, and listed with their uses. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import {
  deskContent,
  deskFaults,
  deskFilm,
  deskLibrary,
  deskMarkdown,
  deskUpload,
} from "#messages/desk.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  deskOverContent,
  expect,
  expectFairThemes,
  type Page,
  test,
} from "../support/desk-test.ts";

test.describe("pictures at the desk", () => {
  const desk = deskOverContent();
  const bar = (page: Page) => page.locator("main > div").first();
  const form = (page: Page) => page.locator(".desk-form");

  /** As from a phone: EXIF rotation and location, red at the top, incompressible grain. */
  async function phonePhoto(): Promise<Buffer> {
    const [width, height] = [4032, 3024];
    const grain = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 60, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const red = await sharp({
      create: { width: width / 2, height, channels: 3, background: "#a00" },
    })
      .png()
      .toBuffer();
    return sharp(grain)
      .composite([{ input: red, left: 0, top: 0, blend: "add" }])
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: "Phone" },
          IFD3: { GPSLatitude: "25/1 0/1 0/1", GPSLatitudeRef: "N" },
        },
      })
      .toBuffer();
  }

  test("a phone photo of more than 20 MB is shrunk, sent upright and without its location, and accepted", async ({
    page,
  }) => {
    const photo = await phonePhoto();
    expect(photo.length).toBeGreaterThan(20_000_000);
    await desk.open(page, "/new/gallery");
    await page
      .getByLabel(deskContent.uploadFile)
      .setInputFiles({ name: "IMG 0042.JPG", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByLabel(deskContent.nameOf.gallery)).toHaveValue("img-0042.jpg");
    await form(page)
      .getByLabel(/^Alternative text/)
      .fill("Drums at the gate");
    await form(page)
      .getByLabel(/^Caption/)
      .fill("Drums");
    const sending = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/content/gallery/"),
    );
    await page.keyboard.press("Control+s");
    expect(Number((await (await sending).allHeaders())["content-length"])).toBeLessThan(6_000_000);
    await expect(page).toHaveURL(`${desk.origin}/content/gallery/img-0042.jpg`);
    const made = sharp(readFileSync(desk.draftPath("gallery/img-0042.jpg")));
    const { width, height, exif } = await made.metadata();
    expect([width, height, exif]).toEqual([1200, 1600, undefined]);
    // Rotated by 90° clockwise, the left half is at the top.
    const redOf = async (top: number): Promise<number> => {
      const part = await made
        .clone()
        .extract({ left: 0, top, width: 1200, height: 400 })
        .png()
        .toBuffer();
      return (await sharp(part).stats()).channels[0]?.mean ?? 0;
    };
    expect((await redOf(100)) - (await redOf(1100))).toBeGreaterThan(80);
  });

  test("HEIC that the browser cannot decode is refused with a message at the button; the choice stays", async ({
    page,
  }) => {
    await desk.open(page, "/new/pictures");
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(5000, 7),
    ]);
    await page
      .getByLabel(deskContent.uploadFile)
      .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
    await form(page)
      .getByLabel(/^Alternative text/)
      .fill("Drums");
    await page.keyboard.press("Control+s");
    await expect(bar(page).getByRole("alert")).toHaveText(deskUpload.unreadable.heic);
    await expectAccessible(page, "a picture that cannot be read");
    expect(
      await page
        .getByLabel(deskContent.uploadFile)
        .evaluate((input: HTMLInputElement) => input.files?.length),
    ).toBe(1);
    await expect(page.getByLabel(deskContent.nameOf.pictures)).toHaveValue("media/img-1");
  });

  test("an upload shows its progress and can be cancelled; a failed one keeps the choice and can be retried", async ({
    page,
  }) => {
    await desk.open(page, "/content/news/benzotriazoles-at-a-glance");
    await form(page).getByRole("button", { name: deskContent.choosePicture }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: deskContent.add("picture") }).click();
    const grain = {
      create: {
        width: 2400,
        height: 1350,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    } as const;
    await dialog.getByLabel(deskContent.uploadFile).setInputFiles({
      name: "grain.png",
      mimeType: "image/png",
      buffer: await sharp(grain).png().toBuffer(),
    });
    await dialog.getByLabel(deskContent.alt).fill("Grain");
    const take = dialog.getByRole("button", { name: deskContent.take });
    // Loopback is too fast to show progress.
    const network = await page.context().newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await take.click();
    await expect(dialog.getByRole("status").filter({ hasText: /^Sending \d+ %$/ })).toBeVisible();
    await dialog.getByRole("button", { name: deskUpload.cancel }).click();
    await expect(dialog.getByRole("alert")).toHaveText(deskUpload.cancelled);
    expect(existsSync(desk.draftPath("pictures/media/grain.jpg"))).toBe(false);
    // A browser that reports offline must not delay the desk.
    await network.send("Network.emulateNetworkConditions", {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await take.click();
    await expect(dialog.getByRole("alert")).toHaveText(deskContent.failed);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await take.click();
    await expect(form(page).getByText("media/grain", { exact: true })).toBeVisible();
    expect(existsSync(desk.draftPath("pictures/media/grain.jpg"))).toBe(true);
  });

  test("the library shows thumbnails, their uses and unused pictures; a text is edited in place", async ({
    page,
  }) => {
    const banner =
      /^banner: (\S+)$/m.exec(desk.drafted("news/benzotriazoles-at-a-glance.md"))?.[1] ?? "";
    await desk.open(page, "/content/pictures");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: banner, exact: true }) });
    // Pictures below the fold load lazily.
    await card.scrollIntoViewIfNeeded();
    const small = card.locator("img");
    await expect
      .poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(320);
    await expect(card).toContainText("1600 × 900 px");
    await expect(card.getByRole("link", { name: /Benzotriazole absorbers/ })).toHaveAttribute(
      "href",
      "/content/news/benzotriazoles-at-a-glance",
    );
    // axe is slow on two hundred cards.
    await page.getByLabel(deskLibrary.search).fill(banner);
    await expect(card).toBeVisible();
    await expectFairThemes(page, "the library");
    // Within one task, so that the page cannot show the first change before the second.
    await page.evaluate(async () => {
      const [search, unused] = document.querySelectorAll<HTMLInputElement>("main input");
      search?.select();
      document.execCommand("delete");
      while (location.search !== "") await Promise.resolve();
      unused?.click();
    });
    await expect(page).toHaveURL(/\?unused=1$/);
    await expect(card).toHaveCount(0);
    const unused = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: "media/grain", exact: true }) });
    await expect(unused).toContainText(deskLibrary.notUsed);
    await expect(page.getByText(deskLibrary.usedBy)).toHaveCount(0);
    await page.getByLabel(deskLibrary.search).fill("grain media");
    await expect(page.getByRole("main").locator("li")).toHaveCount(1);
    await unused.getByRole("button", { name: deskLibrary.editAlt("media/grain") }).press("Enter");
    const text = unused.getByLabel(deskContent.altShort);
    await expect(text).toBeFocused();
    await text.fill("Grey grain, close");
    await unused.getByRole("button", { name: deskLibrary.saveAlt }).press("Enter");
    await expect(unused).toContainText("Grey grain, close");
    await expect(text).toHaveCount(0);
    expect(desk.drafted("pictures/index.yaml")).toContain(
      'picture: media/grain, alt: "Grey grain, close"',
    );
  });

  const grey = (shade: number) =>
    sharp({
      create: {
        width: 1600,
        height: 900,
        channels: 3,
        background: { r: shade, g: shade, b: shade },
      },
    })
      .png()
      .toBuffer();

  test("the file of a picture is replaced in the library; its public file stays until it is published", async ({
    page,
  }) => {
    await desk.open(page, "/content/pictures?search=media%2Fcable-drums");
    const before = readFileSync(desk.draftPath("pictures/media/cable-drums.jpg"));
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: "media/cable-drums", exact: true }) });
    const shown = await card.locator("img").getAttribute("src");
    await card.getByRole("button", { name: deskLibrary.replaceTitle("media/cable-drums") }).click();
    const dialog = page.getByRole("dialog");
    const replace = dialog.getByRole("button", { name: deskLibrary.replaceFile });
    const choose = dialog.getByLabel(deskContent.uploadFile);
    await choose.setInputFiles({
      name: "no.png",
      mimeType: "image/png",
      buffer: Buffer.from("no"),
    });
    await replace.click();
    await expect(dialog.getByRole("alert")).toHaveText(deskUpload.unreadable.other);
    await choose.setInputFiles({ name: "grey.png", mimeType: "image/png", buffer: await grey(90) });
    await expectAccessible(page, "a picture to replace");
    await replace.click();
    await expect(dialog).toHaveCount(0);
    await expect(card.locator("img")).not.toHaveAttribute("src", shown ?? "");
    const { channels } = await sharp(desk.draftPath("pictures/media/cable-drums.jpg")).stats();
    expect(channels[0]?.mean).toBeCloseTo(90, 0);
    const published = join(desk.folder, "content/pictures/media/cable-drums.jpg");
    expect(readFileSync(published).equals(before)).toBe(true);
    await card.getByRole("link", { name: "media/cable-drums" }).click();
    await expect(page.getByText(deskContent.draftStatus(0))).toBeVisible();
  });

  test("a new MP4 takes its first frame as the poster and drops the older WebM; unused files are removed", async ({
    page,
  }) => {
    await desk.open(page, "/content/home/home");
    const panel = page.getByRole("region", { name: deskFilm.title });
    await panel.getByRole("button", { name: deskFilm.replace }).click();
    const dialog = page.getByRole("dialog");
    const replace = dialog.getByRole("button", { name: deskFilm.replace });
    const choose = dialog.getByLabel(deskFilm.parts.mp4);
    const film = (name: string, buffer: Buffer) => ({ name, mimeType: "video/mp4", buffer });
    const mov = Buffer.concat([Buffer.from("\0\0\0\x14ftypqt  ", "latin1"), Buffer.alloc(99)]);
    await choose.setInputFiles(film("Phone.mov", mov));
    await dialog.getByLabel(deskFilm.keep("poster.jpg")).check();
    await replace.click();
    await expect(dialog.getByRole("alert")).toContainText(deskFaults.quickTime);
    await dialog.getByLabel(deskFilm.keep("poster.jpg")).uncheck();
    const mp4 = readFileSync(join(desk.folder, "content/video/hero.mp4"));
    await choose.setInputFiles(film("Pellets.mp4", Buffer.concat([mp4, Buffer.alloc(1)])));
    await expect(dialog.getByText(deskFilm.older.webm("hero.webm"))).toBeVisible();
    await expect(dialog.getByText(deskFilm.older.poster("poster.jpg"))).toBeVisible();
    await expectAccessible(page, "a film to replace");
    await replace.click();
    await expect(dialog).toHaveCount(0);
    const field = (name: string) => form(page).getByRole("combobox", { name });
    await expect(field(deskFilm.parts.mp4)).toHaveValue("pellets.mp4");
    await expect(field(deskFilm.parts.webm)).toHaveValue("");
    await expect(field(deskFilm.parts.poster)).toHaveValue("pellets.jpg");
    const { width, height } = await sharp(desk.draftPath("video/pellets.jpg")).metadata();
    expect([width, height]).toEqual([1280, 720]);
    await field(deskFilm.parts.poster).selectOption("poster.jpg");
    await expect(panel.getByText(deskFilm.mixed("poster.jpg", "pellets.mp4"))).toBeVisible();
    await field(deskFilm.parts.poster).selectOption("pellets.jpg");
    await page.keyboard.press("Control+s");
    await expect(bar(page).getByText(/^Saved /)).toBeVisible();
    await panel.getByText(deskFilm.unused(3)).click();
    await panel.getByRole("button", { name: deskFilm.remove("hero.webm") }).click();
    await expect(panel.getByText(deskFilm.unused(2))).toBeVisible();
    expect(existsSync(desk.draftPath("video/hero.webm"))).toBe(false);
    expect(existsSync(join(desk.folder, "content/video/hero.webm"))).toBe(true);
  });

  test("a picture is inserted into a text with its alternative text; its preview shows it, and its use is listed", async ({
    page,
  }) => {
    await desk.open(page, "/content/news/benzotriazoles-at-a-glance");
    const text = form(page).getByLabel(deskFaults.body, { exact: true });
    await text.press("Control+End");
    await form(page).getByRole("button", { name: deskMarkdown.picture.command }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(deskLibrary.search).fill("media/greenhouse");
    await dialog.getByRole("button", { name: /media\/greenhouse(?: ·|$)/ }).click();
    const alt = dialog.getByLabel(deskContent.alt);
    await expect(alt).toHaveValue(/^Film tunnels/);
    const insert = dialog.getByRole("button", { name: deskMarkdown.picture.insert });
    await alt.fill("");
    await expect(insert).toBeDisabled();
    await alt.fill("Tunnels [from outside]");
    await expectAccessible(page, "a picture for a text");
    await insert.click();
    await expect(text).toHaveValue(/\n\n!\[Tunnels \\\[from outside\\\]\]\(media\/greenhouse\)\n$/);
    const preview = page.getByRole("region", { name: deskContent.preview });
    const image = preview.getByRole("img", { name: "Tunnels [from outside]" });
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBe(1600);
    await page.keyboard.press("Control+s");
    await expect(bar(page).getByText(/^Saved /)).toBeVisible();
    await desk.open(page, "/content/pictures?search=media%2Fgreenhouse");
    await expect(page.getByRole("link", { name: /Benzotriazole absorbers/ })).toBeVisible();
  });

  test("a focal point is set by keyboard and by a click, and moves the crops; the version for light pages is asked for", async ({
    page,
  }) => {
    await desk.open(page, "/content/pictures/media%2Fgrain");
    const across = form(page).getByLabel("Percent across");
    await across.fill("70");
    await across.press("Tab");
    const down = form(page).getByLabel("Percent down");
    await down.press("ArrowUp");
    await expect(down).toHaveValue("55");
    const crop = form(page).locator(".picture img").first();
    await expect(crop).toHaveCSS("object-position", "70% 55%");
    const whole = form(page).locator(".cursor-crosshair");
    const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
    await whole.click({ position: { x: width * 0.2, y: height * 0.4 } });
    await expect(across).toHaveValue("20");
    await expect(crop).toHaveCSS("object-position", "20% 40%");
    await expectFairThemes(page, "a focal point");
    await page.keyboard.press("Control+s");
    await expect(bar(page).getByText(/^Saved /)).toBeVisible();
    expect(desk.drafted("pictures/index.yaml")).toMatch(
      /picture: media\/grain,.* focus: \{ x: 20, y: 40 \}/,
    );
    // The news that shows it was not saved: only a hint.
    await expect(page.getByText(deskLibrary.lightNone)).toBeVisible();
    await page.getByRole("button", { name: deskLibrary.addLightTitle("media/grain") }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel(deskContent.uploadFile)
      .setInputFiles({ name: "light.png", mimeType: "image/png", buffer: await grey(240) });
    await dialog.getByRole("button", { name: deskLibrary.addLight }).click();
    await expect(page.getByRole("link", { name: "media/grain-light" })).toBeVisible();
    expect(existsSync(desk.draftPath("pictures/media/grain-light.jpg"))).toBe(true);
  });
});
