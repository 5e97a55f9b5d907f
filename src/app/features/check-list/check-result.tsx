/** Result of a checked list, and the enquiry made from it. */
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { casProblemTexts } from "#catalogue/cas-problem.ts";
import { quantityText } from "#catalogue/quantities.ts";
import { csvAddress, enquiryOf, formatDoubts, withGrade } from "#contract/check-list.ts";
import type {
  CheckedGrade,
  CheckedLine,
  CheckListReply,
  QuantityColumns,
} from "#contract/check-list-payload.ts";
import { CHANGE, changes, formOf } from "#contract/enquiry-form.ts";
import { emptyEnquiry, LINES_MAX } from "#contract/enquiry-line.ts";
import { addLines } from "#contract/enquiry-state.ts";
import { ENQUIRY_PATH, gradesEnquiryPath, productPath } from "#contract/paths.ts";
import { buyerLine } from "#messages/buyer-line.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { enquiryList } from "#messages/chosen.ts";
import { semicolon } from "#messages/lists.ts";
import { stockLabel } from "#messages/products.ts";
import { unitLabels } from "#messages/units.ts";
import { AuditFiles } from "../../components/audit-files.tsx";
import { plainHref } from "../../components/page-link.ts";
import { Warnings } from "../../components/warnings.tsx";
import { changeEnquiry } from "../../data/enquiry.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import { CHECK_FORM } from "./check-form.tsx";

const formatDetails = ({ quantity, packaging, lot, remarks = [] }: CheckedLine): string =>
  [quantity ? quantityText(quantity) : "", packaging, lot ? buyerLine.lot(lot) : "", ...remarks]
    .filter(Boolean)
    .join(" · ");
const formatStock = ({ grade }: CheckedLine): string =>
  grade?.stock ? stockLabel[grade.stock] : "";

function buildCsvLink(lines: readonly CheckedLine[]): string {
  const head = [
    texts.wrote,
    texts.quantity,
    texts.grade,
    texts.cas,
    texts.match,
    texts.stock,
    texts.offers,
  ];
  const rows = lines.map((line) => [
    line.wrote,
    [formatDetails(line), ...formatDoubts(line)].filter(Boolean).join(" · "),
    line.grade?.name ?? "",
    line.grade?.cas_no ?? "",
    texts.kinds[line.match],
    formatStock(line),
    line.offers.map(({ name }) => name).join(semicolon),
  ]);
  return csvAddress([head, ...rows]);
}

function getOffersLabel({ match, grade }: CheckedLine): string {
  if (grade) return texts.others;
  if (match === "not-held") return texts.instead;
  return match === "near" ? texts.offers : texts.which;
}

/** Without JavaScript a button posts the list again. */
function Offers({
  line,
  index,
  onTake,
}: {
  readonly line: CheckedLine;
  readonly index: number;
  readonly onTake: (grade: CheckedGrade) => void;
}) {
  if (line.offers.length === 0) return null;
  const take = line.grade
    ? { label: texts.replace, of: texts.replaceOf }
    : { label: texts.take, of: texts.takeOf };
  return (
    <div className="mt-1 text-sm">
      <p className="text-muted">{`${getOffersLabel(line)}:`}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {line.offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={productPath(offer.id)}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-petrol"
            >
              <Isolated>{offer.name}</Isolated>
            </Link>
            <Warnings grade={offer} />
            <button
              type="submit"
              form={CHECK_FORM}
              name="take"
              value={`${index}:${offer.id}`}
              onClick={(event) => {
                event.preventDefault();
                onTake(offer);
              }}
              aria-label={take.of(offer.name, line.wrote)}
              className="no-print min-h-11 rounded-md border border-line-strong px-3 font-semibold text-ink hover:border-petrol hover:text-petrol"
            >
              {take.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToEnquiry({ enquiry }: { readonly enquiry: ReturnType<typeof enquiryOf> }) {
  const navigate = useNavigate();
  const opened = addLines(emptyEnquiry, enquiry.lines, enquiry.remarks);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    changeEnquiry({ type: "merge", enquiry: opened });
    void navigate(gradesEnquiryPath([], "price"));
  };
  const fields = { form: "enquiry", [CHANGE]: changes.open, ...formOf(opened), wants: "price" };
  return (
    <form method="post" action={plainHref(ENQUIRY_PATH)} onSubmit={add} className="max-sm:w-full">
      {Object.entries(fields).map(([name, value]) =>
        value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={button("primary", "max-sm:w-full")}>
        {enquiryList.addAll}
      </button>
    </form>
  );
}

function formatProblem({ problem, offers, grade }: CheckedLine): string {
  if (!problem) return "";
  const { fault, question } = casProblemTexts(problem, grade ? [grade, ...offers] : offers);
  return question ? `${fault} ${question}` : fault;
}

function LeftOut({ rows }: { readonly rows: CheckListReply["left_out"] }) {
  if (rows.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold after:text-lg after:content-['+'] in-open:after:content-['–'] print:after:content-none">
        {texts.leftOut(rows.length)}
      </summary>
      <ul className="space-y-1">
        {rows.map(({ wrote, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may occur twice
          <li key={index} className="break-words">
            <bdi>{wrote || texts.emptyRow}</bdi>{" "}
            <span className="text-muted">{`· ${texts.reasons[reason]}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const formatColumns = (columns: QuantityColumns): string[] =>
  columns.map(({ place, head }) => texts.columnName(place, head));

function formatSource({
  quantity_columns: columns,
  quantity_choices: choices = [],
  assumed_unit: unit,
}: CheckListReply): string {
  if (!columns || choices.length > 0) return "";
  if (columns.length === 0) return texts.quantityNone;
  const names = formatColumns(columns);
  const source = columns.some(({ as }) => as !== "quantity")
    ? texts.quantityProduct(names)
    : texts.quantityFrom(names);
  return unit ? `${source} ${texts.assumedUnit(unit)}` : source;
}

/** The buttons post the list again, with and without JavaScript. */
function QuantityQuestion({ choices }: { readonly choices: CheckListReply["quantity_choices"] }) {
  if (!choices?.length) return null;
  return (
    <section
      aria-labelledby="quantity-question"
      className="no-print my-3 border-s-3 border-amber bg-sunken p-4"
    >
      <h3 id="quantity-question" className="font-semibold">
        {texts.question}
      </h3>
      <p>{texts.questionLead}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {choices.map(({ from, unit, columns }) => (
          <li key={columns}>
            <button
              type="submit"
              form={CHECK_FORM}
              name="columns"
              value={columns}
              className={button("secondary", "h-auto! text-start break-words")}
            >
              <ContentText>
                {texts.choice(formatColumns(from), unit ? unitLabels[unit][1] : "")}
              </ContentText>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface CheckResultProps {
  readonly reply: CheckListReply;
  /** By line index. */
  readonly taken: ReadonlyMap<number, string>;
}

export function CheckResult({ reply, taken: before }: CheckResultProps) {
  const [taken, setTaken] = useState(before);
  const lines = reply.lines.map(
    (line, index): CheckedLine => withGrade(line, taken.get(index) ?? ""),
  );
  const matched = lines.filter(({ grade }) => grade);
  const gradeIds = [
    ...new Set(matched.map(({ grade }) => grade?.id).filter((id) => id !== undefined)),
  ];
  const enquiry = enquiryOf(lines, reply.remarks);
  const source = formatSource(reply);
  const unsure = lines.filter((line) => line.other_quantity).length;
  return (
    <section aria-labelledby="result" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id="result" tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            {texts.result}
          </h2>
          <p role="status">
            {lines.length === 0 ? texts.empty : texts.found(matched.length, lines.length)}
          </p>
          {source ? (
            <p className="break-words">
              <ContentText>{source}</ContentText>
            </p>
          ) : null}
          <QuantityQuestion choices={reply.quantity_choices} />
          {unsure > 0 ? <p className="font-semibold">{texts.unsureCount(unsure)}</p> : null}
          {reply.beyond > 0 ? <p className="font-semibold">{texts.beyond(reply.beyond)}</p> : null}
          {enquiry.beyond > 0 ? (
            <p className="font-semibold">{texts.beyondEnquiry(enquiry.beyond, LINES_MAX)}</p>
          ) : null}
        </div>
        {lines.length > 0 ? (
          <div className="no-print flex flex-wrap gap-3 max-sm:w-full">
            <ToEnquiry enquiry={enquiry} />
            <a
              href={buildCsvLink(lines)}
              download={texts.filename}
              className={button("secondary", "max-sm:w-full")}
            >
              {texts.download}
            </a>
          </div>
        ) : null}
      </div>
      <AuditFiles grades={gradeIds} />
      <input
        type="hidden"
        form={CHECK_FORM}
        name="taken"
        value={[...taken].map(([index, id]) => `${index}:${id}`).join(",")}
      />
      {lines.length > 0 ? (
        <ScrollTable
          label={texts.result}
          columns={[texts.wrote, texts.grade, texts.cas, texts.match, texts.stock]}
          look="fixed-first stacked checked"
        >
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key
              <tr key={index} data-match={line.match}>
                <th scope="row" dir="auto" className="min-w-28 font-medium break-words sm:max-w-72">
                  {line.wrote}
                </th>
                <td className="min-w-52">
                  {line.grade ? (
                    <Link
                      to={productPath(line.grade.id)}
                      className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol"
                    >
                      <Isolated>{line.grade.name}</Isolated>
                    </Link>
                  ) : null}
                  {line.grade ? (
                    <Warnings grade={line.grade} className="mx-1.5 inline-flex!" />
                  ) : null}
                  {formatDetails(line) ? (
                    <span className="text-muted">
                      <ContentText>{`${line.grade ? " · " : ""}${formatDetails(line)}`}</ContentText>
                    </span>
                  ) : null}
                  {formatDoubts(line).map((doubt) => (
                    <span key={doubt} className="block text-sm font-semibold">
                      <ContentText>{doubt}</ContentText>
                    </span>
                  ))}
                  {line.problem ? (
                    <span className="block text-sm font-semibold">
                      <ContentText>{formatProblem(line)}</ContentText>
                    </span>
                  ) : null}
                  {line.why ? (
                    <span className="block text-sm">
                      <ContentText>{line.why}</ContentText>
                    </span>
                  ) : null}
                  <Offers
                    line={line}
                    index={index}
                    onTake={({ id }) => setTaken((all) => new Map(all).set(index, id))}
                  />
                </td>
                <td className="code-text whitespace-nowrap">
                  <Isolated>{line.grade?.cas_no.split(", ").join(" · ") ?? ""}</Isolated>
                </td>
                <td className="whitespace-nowrap">{texts.kinds[line.match]}</td>
                <td className="whitespace-nowrap">{formatStock(line)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      ) : null}
      {enquiry.remarks.length > 0 ? (
        <div className="border-s-3 border-amber ps-4">
          <h3 className="font-semibold">{texts.also}</h3>
          <p className="text-sm text-muted">{texts.alsoHint}</p>
          <ul className="mt-2">
            {enquiry.remarks.map((remark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a remark may occur twice
              <li key={index} dir="auto" className="break-words">
                <ContentText>{remark}</ContentText>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <LeftOut rows={reply.left_out} />
    </section>
  );
}
