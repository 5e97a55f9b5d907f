import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Content } from "#importer/content.ts";
import { readConfig } from "./config.ts";
import { openPoints } from "./launch-check.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
let root: string;
let backups: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "icg-ready-"));
  backups = join(root, "backups");
  mkdirSync(backups);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const backupOf = (hours: number): void => {
  const file = join(backups, "icg.sqlite");
  writeFileSync(file, "x");
  const time = new Date(NOW.getTime() - hours * 3_600_000);
  utimesSync(file, time, time);
};
const good = () => ({
  site: {
    company: "ICG Chemicals",
    phone: "+971 4 123 4567",
    email: "info@icg.ae",
    chatNumber: "97141234567",
    poweredBy: { name: "A Studio" },
    claims: [{ figure: "16+", label: "Years of trading", confirmed: "2026-11-20" }],
  },
  partners: [{ file: "a.svg", name: "A", sample: false }],
  pages: [
    { id: "our-history", value: { confirmed: "2026-11-20" } },
    { id: "privacy", value: {} },
  ],
  standards: [{ standard: "ISO 15512:2019", status: "current", checked: "2025-11-23" }],
  news: [],
  blogs: [{ id: "films", value: { banner: "media/film" } }],
  articles: [{ id: "drums", value: { banner: "media/drums" } }],
  events: [{ id: "open-day", value: { confirmed: "2026-11-20" } }],
  pictures: [
    { picture: "media/film" },
    { picture: "media/film-light" },
    { picture: "media/drums", both_themes: true },
    { picture: "media/curve" },
  ],
  jobs: [],
  products: [],
  problems: [],
  industries: [],
  categories: [],
  translations: { ar: { files: new Map(), phrases: new Map(), phraseFiles: [] } },
});
const set = () => ({
  SITE_URL: "https://www.icg.ae",
  TRUST_PROXY: "1",
  SMTP_URL: "smtps://u:p@mail.icg.ae",
  LEADS_TO: "sales@icg.ae",
  BACKUP_DIR: backups,
});
const open = (content: object = good(), env: Record<string, string> = set()) => {
  const { pages, ...others } = content as Content;
  const withBodies = { ...others, pages: pages.map((page) => ({ ...{ body: "" }, ...page })) };
  return openPoints(readConfig(env), withBodies as unknown as Content, NOW).map(
    ({ place, fault }) => `${place}: ${fault}`,
  );
};

describe("before launch", () => {
  it("a text or an event has a picture for light pages", () => {
    backupOf(1);
    const withCurve = {
      ...good(),
      events: [{ id: "open-day", value: { confirmed: "2026-11-20", banner: "media/curve" } }],
    };
    expect(open(withCurve)).toEqual([
      "pictures/index.yaml: 1 without a picture for light pages: media/curve",
    ]);
  });

  it("words of a translation are current and read by a person", () => {
    backupOf(1);
    const phrases = new Map([["Years of trading", { text: "سنوات", reviewed: false }]]);
    const source = { value: { address: "دبي" }, body: "" };
    const files = new Map([["site.yaml", { path: "site.yaml", of: "0123456789ab", source }]]);
    const content = good();
    expect(
      open({
        ...content,
        site: { ...content.site, address: "Dubai" },
        translations: { ar: { files, phrases, phraseFiles: [] } },
      }),
    ).toEqual(["ar/: 3 words not reviewed, 1 word out of date"]);
  });

  it("nothing is open when everything is named, confirmed and set", () => {
    backupOf(20);
    expect(open()).toEqual([]);
  });

  it.each([
    [{ phone: "+971 4 000 0000" }, "site.yaml: phone +971 4 000 0000 is a placeholder"],
    [
      { email: "info@icg-chemicals.example" },
      "site.yaml: email info@icg-chemicals.example belongs to nobody",
    ],
    [
      { chatNumber: "97140000000" },
      "site.yaml: chatNumber 97140000000 is a placeholder: the chat button reaches nobody",
    ],
    [
      { poweredBy: { name: "ICG Chemicals" } },
      "site.yaml: poweredBy names ICG Chemicals itself: credit who built the site",
    ],
    [
      { claims: [{ figure: "1k", label: "Satisfied Clients" }] },
      'site.yaml: claim "1k Satisfied Clients" is not confirmed',
    ],
  ])("lists what the company has to replace or confirm: %j", (change, line) => {
    backupOf(1);
    const content = good();
    expect(open({ ...content, site: { ...content.site, ...change } })).toEqual([line]);
  });

  it("treats a number as real unless it has six zeros in a row, with or without separators", () => {
    backupOf(1);
    const content = good();
    const openWith = (change: object) => open({ ...content, site: { ...content.site, ...change } });
    expect(openWith({ phone: "+971 4 100 0002", chatNumber: "97141000001" })).toEqual([]);
    expect(openWith({ phone: "+971 (4) 00-00-00" })).toHaveLength(1);
  });

  it("lists unconfirmed facts that only the owner can know", () => {
    backupOf(1);
    const unconfirmed = (...ids: string[]) => ids.map((id) => ({ id, value: {} }));
    const content = {
      ...good(),
      pages: unconfirmed("our-history", "terms"),
      jobs: unconfirmed("chemist"),
      events: unconfirmed("a", "b", "c", "d"),
    };
    expect(
      open({
        ...content,
        news: [{ id: "new", value: { confirmed: "2026-11-20" } }, ...unconfirmed("old")],
      }),
    ).toEqual([
      "pages/our-history.md: its facts of the company are not confirmed (confirmed: YYYY-MM-DD)",
      "news: 1 of 2 not confirmed: old",
      "events: 4 of 4 not confirmed: a, b, c, ...",
      "jobs: 1 of 1 not confirmed: chemist",
    ]);
  });

  it("names each grade with sentences about the company that the owner has not confirmed", () => {
    backupOf(1);
    const grade = (id: string, ...facts: readonly object[]) => ({
      category: "masterbatch",
      product: { id, company_facts: facts, stock: "not-offered" },
    });
    const tested = { text: "each lot is tested" };
    const products = [
      grade("mb-plain"),
      grade("mb-1", tested, { text: "we supply it" }),
      grade("mb-2", { ...tested, confirmed: "2026-11-20" }),
    ];
    expect(open({ ...good(), products })).toEqual([
      'products/masterbatch/mb-1.yaml: not confirmed: "each lot is tested", "we supply it"',
    ]);
  });

  it("counts the facts of trade that pages ask visitors to ask for", () => {
    backupOf(1);
    const bags = { kind: ["bag"], kg: [25], text: "25 kg bags" };
    const grade = (id: string, facts: object) => ({
      category: "masterbatch",
      product: { id, company_facts: [], stock: "in-stock", packaging: [bags], ...facts },
    });
    const known = { minimum_order: "One bag", lead_time: "A week", origin: "Germany" };
    const palletized = [{ ...bags, packs_per_pallet: 50, pallets_per_20ft: 10 }];
    const products = [
      grade("a", {}),
      grade("b", { ...known, packaging: palletized }),
      grade("not-sold", { stock: "not-offered" }),
    ];
    expect(open({ ...good(), products })).toEqual([
      "products: facts of trade that pages ask visitors to ask for, of 2 grades: minimum order 1; lead time 1; origin 1; pallet, net 1; 20 ft container, net 1; 40 ft container, net 2",
    ]);
    const whole = [{ ...palletized[0], pallets_per_40ft: 20 }];
    expect(open({ ...good(), products: [grade("b", { ...known, packaging: whole })] })).toEqual([]);
  });

  it("lists sample partners, and pages with a reserved address", () => {
    backupOf(1);
    const pages = [
      { id: "privacy", value: { summary: "x" }, body: "Write to info@icg-chemicals.example." },
      { id: "terms", value: { summary: "Write to us@example.com." }, body: "" },
    ];
    expect(
      open({ ...good(), pages, partners: [{ file: "p.svg", name: "Prism Colour", sample: true }] }),
    ).toEqual([
      "partners/index.yaml: Prism Colour is a sample: name a real partner, or take it out",
      "pages/privacy.md: names an address of nobody (@icg-chemicals.example)",
      "pages/terms.md: names an address of nobody (@example.com)",
    ]);
  });

  it.each<[string, string, string[]]>([
    ["SITE_URL", "http://localhost:3000", ["SITE_URL", "TLS"]],
    ...[
      "127.0.0.1",
      "0.0.0.0",
      "[::1]",
      "example.com",
      "shop.example.net",
      "example.org",
      "www.icg.test",
      "icg.invalid",
      "site.localhost",
    ].map((host) => ["SITE_URL", `https://${host}`, ["SITE_URL"]] as [string, string, string[]]),
    // Names that only look reserved.
    ...[
      "www.testex.ae",
      "test.icg.ae",
      "localhost.ae",
      "myexample.com",
      "example.com.ae",
      "www127.0.ae",
      "a0.0.0.0.ae",
    ].map((host) => ["SITE_URL", `https://${host}`, []] as [string, string, string[]]),
    ...[
      "sales@example.com",
      "sales@example.org",
      "SALES@EXAMPLE.NET",
      "sales@mail.icg.test",
      "sales@icg.invalid",
    ].map((address) => ["LEADS_TO", address, ["LEADS_TO"]] as [string, string, string[]]),
    ["LEADS_TO", "sales@testing.ae", []],
    ["SITE_URL", "http://www.icg.ae", ["TLS"]],
    ["SITE_URL", "https://www.icg.example", ["SITE_URL"]],
    ["TRUST_PROXY", "0", ["TRUST_PROXY"]],
    ["SMTP_URL", "", ["SMTP_URL"]],
    ["LEADS_TO", "", ["LEADS_TO"]],
    ["LEADS_TO", "sales@icg.example", ["LEADS_TO"]],
    ["BACKUP_DIR", "", ["BACKUP_DIR"]],
    ["BACKUP_DIR", "/nowhere/at/all", ["BACKUP_DIR"]],
  ])("lists the variables to set: %s=%s", (name, value, places) => {
    backupOf(1);
    expect(open(good(), { ...set(), [name]: value }).map((line) => line.split(":")[0])).toEqual(
      places,
    );
  });

  it("lists standards that were never checked, and those not checked for a year", () => {
    backupOf(1);
    const standards = [
      { standard: "ISO 15512:2019", status: "current", checked: "2025-11-23" },
      { standard: "ISO 177:2016", status: "current", checked: "2025-11-21" },
      { standard: "EN 513:2018", status: "unchecked" },
      { standard: "UL 94:2013", status: "unchecked" },
    ];
    expect(open({ ...good(), standards })).toEqual([
      "standards.yaml: 1 of 4 not checked for a year: ISO 177:2016",
      "standards.yaml: 2 of 4 never checked: EN 513:2018, UL 94:2013",
    ]);
  });

  it("wants a backup of the last two days", () => {
    backupOf(47);
    expect(open()).toEqual([]);
    backupOf(49);
    expect(open()).toEqual(["BACKUP_DIR: the newest backup is 49 hours old"]);
  });
});
