/** What was found for each line: matches are taken, near ones offered. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { enquiryOf, toCsv } from "#contract/check-list.ts";
import type { CheckedGrade, CheckedLine, CheckListReply } from "#contract/check-list-payload.ts";
import { productPath } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { enquiryList } from "#messages/enquiry-list.ts";
import { stockLabel } from "#messages/products.ts";
import { button } from "../../ui/button.ts";
import { Offers } from "./offers.tsx";

const amountOf = ({ quantity }: CheckedLine): string => (quantity ? `${quantity.amount} ${quantity.unit}` : "");
const stockOf = ({ grade }: CheckedLine): string => (grade?.stock ? stockLabel[grade.stock] : "");

/** The table as CSV, in an address: it works without scripts. */
function csvAddress(lines: readonly CheckedLine[]): string {
  const head = [texts.wrote, texts.quantity, texts.grade, texts.cas, texts.match, texts.stock, texts.offers];
  const rows = lines.map((line) => [
    line.wrote,
    amountOf(line),
    line.grade?.name ?? "",
    line.grade?.cas_no ?? "",
    texts.kinds[line.match],
    stockOf(line),
    line.offers.map(({ name }) => name).join("; "),
  ]);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([head, ...rows]))}`;
}

export function CheckResult({ reply }: { readonly reply: CheckListReply }) {
  const [taken, setTaken] = useState<ReadonlyMap<number, CheckedGrade>>(new Map());
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const lines = reply.lines.map((line, index): CheckedLine => {
    const grade = taken.get(index);
    return grade ? { ...line, grade, offers: [] } : line;
  });
  const matched = lines.filter(({ grade }) => grade);
  return (
    <section aria-labelledby="result" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="result" tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            {texts.result}
          </h2>
          <p role="status">{lines.length === 0 ? texts.empty : texts.found(matched.length, lines.length)}</p>
          {reply.beyond > 0 ? <p className="text-muted">{texts.beyond(reply.beyond)}</p> : null}
        </div>
        {lines.length > 0 ? (
          <p className="no-print flex flex-wrap gap-3">
            {matched.length > 0 ? (
              <Link to={enquiryOf(lines)} className={button()}>
                {enquiryList.addAll}
              </Link>
            ) : null}
            <a href={csvAddress(lines)} download={texts.filename} className={button("secondary")}>
              {texts.download}
            </a>
          </p>
        ) : null}
      </div>
      {lines.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
        <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.result}>
          <table className="data-table fixed-first">
            <thead>
              <tr>
                {[texts.wrote, texts.grade, texts.cas, texts.match, texts.stock].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
                <tr key={index} data-match={line.match}>
                  <th scope="row" className="min-w-28 max-w-36 font-medium break-words sm:max-w-72">
                    {line.wrote}
                  </th>
                  <td className="min-w-52">
                    {line.grade ? (
                      <Link to={productPath(line.grade.id)} className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol">
                        {line.grade.name}
                      </Link>
                    ) : null}
                    {line.grade && line.quantity ? <span className="text-muted"> · {amountOf(line)}</span> : null}
                    {line.why ? <span className="block text-sm">{line.why}</span> : null}
                    <Offers line={line} onTake={hydrated ? (grade) => setTaken((before) => new Map(before).set(index, grade)) : undefined} />
                  </td>
                  <td className="code-text whitespace-nowrap">{line.grade?.cas_no.split(", ").join(" · ") ?? ""}</td>
                  <td className="whitespace-nowrap">{texts.kinds[line.match]}</td>
                  <td className="whitespace-nowrap">{stockOf(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
