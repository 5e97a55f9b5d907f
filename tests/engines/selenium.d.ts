/**
 * The package has no map of exports: its file is named whole, its types are under the folder's
 * name.
 */
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
