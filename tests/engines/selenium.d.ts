/** Imports name the file in full; the package's types use the folder. */
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
