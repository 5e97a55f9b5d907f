/** What a person does at the desk, counted. */
import { type Locator, type Page, expect as playwrightExpect } from "@playwright/test";

/** A publication of the whole content may take long on a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 45_000 });

export interface Counts {
  clicks: number;
  fields: number;
  /** Commands typed into a terminal. */
  commands: number;
  /** Messages that something was not done. */
  refusals: number;
}

export class Hands {
  readonly counts: Counts = { clicks: 0, fields: 0, commands: 0, refusals: 0 };
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click({ timeout: 45_000 });
    this.counts.clicks += 1;
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(
      within.getByRole("button", { name, exact: typeof name === "string" }).first(),
    );
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole("link", { name, exact: typeof name === "string" }).first());
  }

  async fill(field: Locator, value: string): Promise<void> {
    await field.fill(value, { timeout: 45_000 });
    this.counts.fields += 1;
  }

  async select(field: Locator, value: string): Promise<void> {
    await field.selectOption(value);
    this.counts.fields += 1;
  }

  async attach(field: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    await field.setInputFiles(file);
    this.counts.fields += 1;
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.counts.clicks += 1;
  }

  /** A message that the task expects. */
  async isRefused(message: Locator): Promise<void> {
    await expect(message).toBeVisible();
    this.counts.refusals += 1;
  }

  /** A field of the form of an item. Sections of long forms have labels too. */
  field(name: RegExp): Locator {
    return this.page
      .locator(".desk-form :is(input, textarea, select)")
      .and(this.page.getByLabel(name))
      .first();
  }

  async save(): Promise<void> {
    await this.button("Save");
    await expect(
      // A new item is opened after it was saved.
      this.page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d|^No changes$/ }),
    ).toBeVisible();
  }

  /** Publishes only these items. */
  async publish(...names: readonly string[]): Promise<void> {
    await this.link("Publish", this.page.getByRole("navigation", { name: "Content" }));
    const boxes = this.page.getByRole("checkbox", { name: /^Publish / });
    for (const name of names)
      await expect(
        this.page.getByRole("checkbox", { name: `Publish ${name}`, exact: true }),
      ).toBeVisible();
    // A single change has nothing to choose.
    if ((await boxes.count()) > 1) {
      await this.button("Choose none");
      for (const name of names)
        await this.click(this.page.getByRole("checkbox", { name: `Publish ${name}`, exact: true }));
    }
    await this.button(/^Publish(?: all)? ?\d*(?: of \d+)?$/);
    await expect(this.page.getByText(/^Published in/)).toBeVisible();
  }

  /** A kind of content, in the menu. */
  kind(name: string): Promise<void> {
    return this.link(
      new RegExp(`^${name}`),
      this.page.getByRole("navigation", { name: "Content" }),
    );
  }
}

export interface Task {
  readonly name: string;
  readonly run: (hands: Hands) => Promise<void>;
}
