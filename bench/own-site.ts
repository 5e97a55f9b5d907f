/**
 * The site that a bench looks at: that of SITE, or one of its own, with all sizes of its pictures
 * made.
 */
import { makeSharedPictures, startSite, type TestSite } from "../tests/support/site.ts";

/** @returns its origin, and the site itself where the bench started it and is to stop it */
export async function siteToMeasure(): Promise<{
  readonly site: string;
  readonly own: TestSite | undefined;
}> {
  const given = process.env["SITE"];
  if (given) return { site: given, own: undefined };
  await makeSharedPictures();
  const own = await startSite();
  return { site: own.url, own };
}
