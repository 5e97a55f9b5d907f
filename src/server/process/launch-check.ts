/** `npm run icg -- ready`: what the owner must replace, confirm or set before launch. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describeLoads } from "#catalogue/loads.ts";
import { listMissingFacts } from "#catalogue/trade-facts.ts";
import { isOffered } from "#catalogue/warnings.ts";
import { translations } from "#contract/editions.ts";
import type { Content, ItemKind, SourcedItem } from "#importer/content.ts";
import { listTranslationStates, sumCounts } from "#importer/translation-report.ts";
import { translationPoint } from "#messages/desk-translations.ts";
import type { PageKey } from "#model/kinds/pages.ts";
import { kindOf, kindsWith } from "#model/kinds.ts";
import type { Config } from "./config.ts";

export interface OpenPoint {
  /** File below the content folder, or environment variable. */
  readonly place: string;
  readonly fault: string;
}

const BACKUP_AGE_MS = 48 * 3_600_000;

/** RFC 2606, and this machine. */
const reservedHost =
  /(?:^|\.)(?:example|example\.(?:com|net|org)|test|invalid|localhost)$|^(?:127\.|0\.0\.0\.0|\[?::1)/i;
const reservedEmail = /@[\w.-]+\.(?:example|test|invalid)\b|@example\.(?:com|net|org)\b/i;
const isPlaceholderNumber = (text: string): boolean => /0{6}/.test(text.replace(/\D/g, ""));

function* checkSite({
  site: { company, phone, email, chatNumber, poweredBy, claims },
  partners,
}: Content): Generator<OpenPoint> {
  const place = "site.yaml";
  if (isPlaceholderNumber(phone)) yield { place, fault: `phone ${phone} is a placeholder` };
  if (reservedEmail.test(email)) yield { place, fault: `email ${email} belongs to nobody` };
  if (isPlaceholderNumber(chatNumber))
    yield {
      place,
      fault: `chatNumber ${chatNumber} is a placeholder: the chat button reaches nobody`,
    };
  if (poweredBy.name === company)
    yield { place, fault: `poweredBy names ${company} itself: credit who built the site` };
  for (const { figure, label, confirmed } of claims)
    if (!confirmed) yield { place, fault: `claim "${figure} ${label}" is not confirmed` };
  for (const { name, sample } of partners)
    if (sample)
      yield {
        place: "partners/index.yaml",
        fault: `${name} is a sample: name a real partner, or take it out`,
      };
}

/** Only the owner knows the facts on these pages. */
const companyPages: readonly string[] = [
  "about-us",
  "contact",
  "icg-career",
  "icg-management",
  "life-at-icg",
  "our-history",
] satisfies PageKey[];
const NAMED = 3;

function* checkCompanyFacts(content: Content): Generator<OpenPoint> {
  for (const { id, value } of content.pages)
    if (companyPages.includes(id) && !value.confirmed)
      yield {
        place: `pages/${id}.md`,
        fault: "its facts of the company are not confirmed (confirmed: YYYY-MM-DD)",
      };
  for (const folder of kindsWith("company").filter((name) => kindOf(name)?.company === "items")) {
    const items = content[folder as ItemKind] as readonly SourcedItem<{
      readonly confirmed?: unknown;
    }>[];
    const unconfirmed = items.filter(({ value }) => !value.confirmed).map(({ id }) => id);
    const named =
      unconfirmed.slice(0, NAMED).join(", ") + (unconfirmed.length > NAMED ? ", ..." : "");
    if (unconfirmed.length > 0)
      yield {
        place: folder,
        fault: `${unconfirmed.length} of ${items.length} not confirmed: ${named}`,
      };
  }
  for (const { product, category } of content.products) {
    const open = product.company_facts
      .filter(({ confirmed }) => !confirmed)
      .map(({ text }) => `"${text}"`);
    if (open.length > 0)
      yield {
        place: `products/${category}/${product.id}.yaml`,
        fault: `not confirmed: ${open.join(", ")}`,
      };
  }
}

/** Pages of these grades say "Ask us". */
function* checkTradeFacts({ products }: Content): Generator<OpenPoint> {
  const offered = products.map(({ product }) => product).filter(isOffered);
  const missing = offered.flatMap((grade) =>
    listMissingFacts({ ...grade, ...describeLoads(grade.packaging) }),
  );
  const counts = [...Map.groupBy(missing, (label) => label)].map(
    ([label, of]) => `${label.toLowerCase()} ${of.length}`,
  );
  if (counts.length > 0)
    yield {
      place: "products",
      fault: `facts of trade that pages ask visitors to ask for, of ${offered.length} grades: ${counts.join("; ")}`,
    };
}

function* checkLightPictures(content: Content): Generator<OpenPoint> {
  const index = new Map(content.pictures.map((row) => [row.picture, row]));
  const items = [...content.news, ...content.blogs, ...content.articles, ...content.events];
  const shown = new Set(items.map(({ value }) => value.banner));
  const missing = [...shown].filter(
    (name) => name !== undefined && !index.has(`${name}-light`) && !index.get(name)?.both_themes,
  );
  if (missing.length > 0)
    yield {
      place: "pictures/index.yaml",
      fault: `${missing.length} without a picture for light pages: ${missing.join(", ")}`,
    };
}

function* checkTranslations(content: Content): Generator<OpenPoint> {
  for (const language of translations) {
    const { notReviewed, outOfDate } = sumCounts(listTranslationStates(content, language));
    if (notReviewed + outOfDate > 0)
      yield { place: `${language}/`, fault: translationPoint(notReviewed, outOfDate) };
  }
}

const STANDARD_AGE_MS = 365 * 86_400_000;

function* checkStandards({ standards }: Content, now: Date): Generator<OpenPoint> {
  const place = "standards.yaml";
  const listed = (found: Content["standards"]): string =>
    found.map(({ standard }) => standard).join(", ");
  const old = standards.filter(
    ({ checked }) => checked !== undefined && now.getTime() - Date.parse(checked) > STANDARD_AGE_MS,
  );
  if (old.length > 0)
    yield {
      place,
      fault: `${old.length} of ${standards.length} not checked for a year: ${listed(old)}`,
    };
  const unchecked = standards.filter(({ status }) => status === "unchecked");
  if (unchecked.length > 0)
    yield {
      place,
      fault: `${unchecked.length} of ${standards.length} never checked: ${listed(unchecked)}`,
    };
}

function* checkPages(content: Content): Generator<OpenPoint> {
  for (const { id, value, body } of content.pages) {
    const found = reservedEmail.exec(JSON.stringify(value) + body);
    if (found) yield { place: `pages/${id}.md`, fault: `names an address of nobody (${found[0]})` };
  }
}

function* checkServer({ siteUrl, smtpUrl, leadsTo, trustProxy }: Config): Generator<OpenPoint> {
  const { protocol, hostname } = new URL(siteUrl);
  if (reservedHost.test(hostname))
    yield { place: "SITE_URL", fault: `${siteUrl} is no public address` };
  if (protocol !== "https:")
    yield {
      place: "TLS",
      fault: "SITE_URL does not begin with https: what visitors send would travel in the open",
    };
  else if (!trustProxy)
    yield {
      place: "TRUST_PROXY",
      fault: "not set: behind the proxy that ends TLS all visitors count as one client",
    };
  if (!smtpUrl) yield { place: "SMTP_URL", fault: "not set: no mail goes out" };
  if (!leadsTo) yield { place: "LEADS_TO", fault: "not set: name the mailbox that is read" };
  else if (reservedEmail.test(leadsTo))
    yield { place: "LEADS_TO", fault: `${leadsTo} belongs to nobody` };
}

/** Hidden files are incomplete copies. */
function newestAge(folder: string, now: Date): number | undefined {
  const times = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => !file.startsWith("."))
        .map((file) => statSync(join(folder, file)).mtimeMs)
    : [];
  return times.length > 0 ? now.getTime() - Math.max(...times) : undefined;
}

function* checkBackups({ backupDir }: Config, now: Date): Generator<OpenPoint> {
  if (!backupDir) {
    yield { place: "BACKUP_DIR", fault: "not set: name the folder that backups are written to" };
    return;
  }
  const age = newestAge(backupDir, now);
  if (age === undefined) yield { place: "BACKUP_DIR", fault: `${backupDir} holds no backup` };
  else if (age > BACKUP_AGE_MS)
    yield {
      place: "BACKUP_DIR",
      fault: `the newest backup is ${Math.floor(age / 3_600_000)} hours old`,
    };
}

/** In the order to fix them. */
export const openPoints = (config: Config, content: Content, now: Date): readonly OpenPoint[] => [
  ...checkSite(content),
  ...checkCompanyFacts(content),
  ...checkTradeFacts(content),
  ...checkPages(content),
  ...checkLightPictures(content),
  ...checkStandards(content, now),
  ...checkTranslations(content),
  ...checkServer(config),
  ...checkBackups(config, now),
];
