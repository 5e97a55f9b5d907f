/** Endpoints of the site's pages outside §7, answered here even with API_URL. */
import { type Context, Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { type BuyerLine, readBuyerLine } from "#catalogue/buyer-line.ts";
import { readList } from "#catalogue/buyer-list.ts";
import { readRoles } from "#catalogue/column-roles.ts";
import type { EnquiryGood, EnquiryGrade, Product } from "#catalogue/entities/products.ts";
import { type Good, readGoods } from "#catalogue/goods.ts";
import { formWord } from "#catalogue/product-form.ts";
import { filterFoodContact, filterRegulatory } from "#catalogue/regulatory-list.ts";
import type { LineMatcher } from "#catalogue/search/match-line.ts";
import { isOffered } from "#catalogue/warnings.ts";
import type { Payload } from "#contract/api.ts";
import { CHECK_API_PATH } from "#contract/api-paths.ts";
import { checkListBody, checkListReply } from "#contract/check-list-payload.ts";
import { parseEnquiryLines } from "#contract/enquiry-address.ts";
import { otherWords } from "#contract/enquiry-lines.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { checkLines, lineMatcherOf } from "#store/check-list.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findPages, findProblems } from "#store/language.ts";
import { findProducts } from "#store/products.ts";
import { type ContentSnapshot, findAnyDocument, findDocument } from "#store/snapshot.ts";
import { readJson } from "./body.ts";
import { rateLimit, TOO_MANY } from "./client-limits.ts";
import type { Handlers } from "./endpoints.ts";
import { describeJson, envelope, fail, failure } from "./envelope.ts";
import { type RunTask, runAtOnce } from "./work-queue.ts";

function listEnquiryGrades(content: ContentSnapshot, products: readonly Product[]): EnquiryGrade[] {
  const replacing = products
    .filter((product) => !isOffered(product))
    .flatMap(({ replacements = [] }) => replacements);
  const replacementsById = new Map(
    findProducts(content, [...new Set(replacing)]).map(({ _id, name }) => [_id, { _id, name }]),
  );
  return products.map((product) => {
    const { _id, name, cas_number, packages = [], replacements = [] } = product;
    const offered = isOffered(product);
    const shown = offered ? [] : replacements;
    return {
      _id,
      name,
      cas_no: cas_number,
      packaging: offered ? packages.map(({ text }) => text) : [],
      offered,
      replacements: shown
        .map((id) => replacementsById.get(id))
        .filter((replacement) => replacement !== undefined),
    };
  });
}

/** @param name of the grade that the words mean */
function wordsOf(
  words: string,
  line: BuyerLine,
  name?: string,
): Omit<EnquiryGood, "perhaps" | "grade"> {
  const form = formWord(words) || undefined;
  const remarks = line.remarks.join("; ") || undefined;
  const isPlain = name !== undefined && !form && !remarks && otherWords(line.name, name) === "";
  return {
    wrote: isPlain ? "" : words,
    form,
    quantity: line.quantity,
    packaging: line.packaging || undefined,
    remarks,
  };
}

function findGoods(
  content: ContentSnapshot,
  matcher: LineMatcher,
  goods: readonly Good[],
): EnquiryGood[] {
  return goods.map(({ wrote, readings }) => {
    const { line, match, product, offers } = matcher.match(readings);
    const [grade] = product ? listEnquiryGrades(content, findProducts(content, [product._id])) : [];
    const isUnclear = !grade && match !== "not-held" && offers.length > 0;
    return {
      ...wordsOf(wrote, line, grade?.name),
      grade,
      perhaps: isUnclear ? offers.map(({ name }) => name) : undefined,
    };
  });
}

/** The grade with every word, several goods, otherwise grades to choose from. */
function findGradeToAdd(
  content: ContentSnapshot,
  words: string,
): Omit<Payload<"enquiryGrades">, "grades"> {
  const matcher = lineMatcherOf(content);
  const goods = readGoods(words, matcher.gradesNamed);
  if (goods.length > 0) return { wrote: words, goods: findGoods(content, matcher, goods) };
  const { line, product, offers, why, problem } = matcher.match(readBuyerLine(words));
  const all = (product ? [product, ...offers] : offers).map(({ _id }) => _id);
  const grades = listEnquiryGrades(content, findProducts(content, all));
  const found = grades.filter(({ _id }) => _id === product?._id);
  const [grade] = found;
  return {
    ...wordsOf(words, line, grade?.name),
    ...(grade ? { found } : { offers: grades }),
    why: why || undefined,
    problem,
  };
}

function paginate<Row>(rows: readonly Row[], query: Readonly<Record<string, string | undefined>>) {
  const { page, limit } = readPaging(query, pagingRules.regulatory);
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    totalPages: totalPagesOf(rows.length, limit),
  };
}

export const siteHandlers = (
  source: ContentSource,
): Handlers<
  "document" | "enquiryGrades" | "foodContact" | "pages" | "problems" | "regulatory"
> => ({
  document: async ({ id }) => {
    const document = findAnyDocument(await source(), id);
    return document === undefined ? undefined : { document };
  },
  enquiryGrades: async ({ query: { lines, add } }) => {
    const content = await source();
    const ids = parseEnquiryLines(lines).lines.map(({ grade }) => grade);
    const added = add?.trim() ? findGradeToAdd(content, add.trim()) : {};
    return { grades: listEnquiryGrades(content, findProducts(content, ids)), ...added };
  },
  foodContact: async ({ query }) =>
    paginate(filterFoodContact(findDocument(await source(), "food-contact") ?? [], query), query),
  pages: async ({ query }) => ({ pages: findPages(await source(), query.search ?? "") }),
  problems: async ({ query }) => ({ problems: findProblems(await source(), query.search ?? "") }),
  regulatory: async ({ query }) => {
    const content = await source();
    const rows = findDocument(content, "regulatory") ?? [];
    const { gradesListed } = lineMatcherOf(content);
    return paginate(filterRegulatory(rows, query, gradesListed), query);
  },
});

const LISTS_PER_WINDOW = 30;
const WINDOW_S = 60;

interface CheckListOptions {
  readonly content: ContentSource;
  /** For the rate limit; undefined disables it. */
  readonly clientOf?: ((c: Context) => string) | undefined;
  readonly run?: RunTask | undefined;
}

const reply = v.object({
  ...checkListReply.entries,
  success: v.literal(true),
  data: checkListReply,
});

/** Matches a list with the catalogue. Stores nothing. */
export function checkListApi({ content, clientOf, run = runAtOnce }: CheckListOptions) {
  const limit = rateLimit(LISTS_PER_WINDOW, WINDOW_S);
  const description = describeRoute({
    summary:
      "Checks a list, one CAS number, grade or trade name a line, up to 500 lines. Nothing is stored.",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(checkListBody) } },
    },
    responses: {
      200: describeJson(reply, "Each line with what was found for it."),
      400: describeJson(failure, "Malformed."),
      413: describeJson(failure, "More than 64 kB."),
      429: describeJson(failure, "Too many requests of this client."),
      503: describeJson(
        failure,
        "Too many lists are being checked, or the service is not available.",
      ),
    },
  });
  return new Hono({ strict: false }).post(CHECK_API_PATH, description, async (c) => {
    const seconds = clientOf ? await limit(clientOf(c)) : 0;
    if (seconds > 0) {
      c.header("Retry-After", String(seconds));
      return fail(c, 429, TOO_MANY);
    }
    const { fields } = await readJson(c.req.raw);
    const body = v.safeParse(checkListBody, fields);
    if (!body.success) return fail(c, 400, "The list could not be read");
    const { text, columns } = body.output;
    const { signal } = c.req.raw;
    // Parsing is queued too, so refused lists are not parsed.
    const check = async () => {
      const snapshot = await content();
      const { gradesNamed } = lineMatcherOf(snapshot);
      const { lines, leftOut, beyond, quantity } = readList(text, readRoles(columns), gradesNamed);
      return {
        ...(await checkLines(snapshot, lines, signal)),
        left_out: leftOut,
        beyond,
        quantity_columns: quantity?.columns,
        quantity_choices: quantity?.choices.map(({ columns: from, unit, roles }) => ({
          from,
          unit,
          columns: roles.join(","),
        })),
        assumed_unit: quantity?.assumedUnit,
      };
    };
    return c.json(envelope(await run(check, signal)));
  });
}
