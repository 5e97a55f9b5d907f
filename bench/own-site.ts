/** The site under measurement: SITE, or a new one with all pictures. */
import { makeSharedPictures, startSite, type TestSite } from "../tests/support/site.ts";

/** `own` must be stopped by the caller. */
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
