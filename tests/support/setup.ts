/**
 * Before the browser tests: a browser and one site for all of them. Its address is in
 * SITE_UNDER_TEST.
 */
import { ensureBrowser } from "./browser.ts";
import { shareImport, startSite } from "./site.ts";

export default async function setup(): Promise<() => Promise<void>> {
  await ensureBrowser();
  // Each test says whom it comes from (tests/support/test.ts), so that no test uses up another's
  // share of requests. All of them write from a few addresses of mail, each of which may have
  // twelve answers an hour; that bound has its own tests (src/store/quota.test.ts).
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
