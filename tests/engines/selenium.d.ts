/**
 * The package has no exports map, so imports name the file in full, while its types use the
 * folder's name.
 */
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
