/** The site under measurement: that of SITE, or a new one with all picture sizes created. */
import { makeSharedPictures, startSite, type TestSite } from "../tests/support/site.ts";

/** @returns its origin, and the site where the bench started it and must stop it */
export async function siteToMeasure(): Promise<{
  readonly site: string;
  readonly own: TestSite | undefined;
}> {
  const site = process.env["SITE"];
  if (site) return { site, own: undefined };
  await makeSharedPictures();
  const own = await startSite();
  return { site: own.url, own };
}
