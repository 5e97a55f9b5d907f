/** Global setup of the browser tests. */
import { ensureBrowser } from "./browser.ts";
import { shareImport, startSite } from "./site.ts";

export default async function setup(): Promise<() => Promise<void>> {
  await ensureBrowser();
  // Each test has its own client address, but mail addresses are shared and limited to twelve
  // answers an hour.
  const site = await startSite({ env: { TRUST_PROXY: "1", MAILS_PER_HOUR: "10000" } });
  process.env["SITE_UNDER_TEST"] = site.url;
  const forget = shareImport(site);
  return async () => {
    await forget();
    await site.stop();
    if (/"level":(50|60)/.test(site.output()))
      process.stdout.write(`The site logged errors:\n${site.output()}\n`);
  };
}
