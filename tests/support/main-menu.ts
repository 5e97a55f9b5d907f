/** The main menu on a desktop (§2 Global chrome). */
import type { Locator, Page } from "@playwright/test";

const main = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
/** A section's own link precedes those of its menu. */
export const section = (page: Page, name: string): Locator =>
  main(page).getByRole("link", { name, exact: true }).first();
export const disclosure = (page: Page, name: string): Locator =>
  main(page).getByRole("button", { name: `Show ${name} menu` });
export const submenu = (page: Page): Locator => page.locator("[data-submenu]");

export const sections: readonly [name: string, to: string, arrives: string][] = [
  ["Our Company", "/our-company", "/"],
  ["Products & Solutions", "/products-and-solutions", "/products-and-solutions"],
  ["Media", "/media-news", "/media-news"],
  ["Career", "/icg-career", "/icg-career"],
  ["Contact", "/contact", "/contact"],
];
