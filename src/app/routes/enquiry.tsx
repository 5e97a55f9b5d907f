/** `/enquiry`: grades with quantities, and what is needed of them (beyond the specification). `?lines=` opens a filled list. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { LINES_MAX } from "#contract/enquiry-lines.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { errors as messages } from "#messages/errors.ts";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { type EnquiryAddress, enquiryGradesQuery, readEnquiryAddress } from "../data/enquiry.ts";
import { addToList, type ListLine, setList, useEnquiryList } from "../data/enquiry-list.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { EnquiryAdd } from "../features/enquiry/enquiry-add.tsx";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import { EnquiryLines } from "../features/enquiry/enquiry-lines.tsx";
import { button } from "../ui/button.ts";
import { Failed } from "../ui/state.tsx";
import type { Route } from "./+types/enquiry.ts";

const addressOf = (request: Request): EnquiryAddress => readEnquiryAddress(new URL(request.url).searchParams);
const queryOf = ({ lines, add }: EnquiryAddress) => enquiryGradesQuery(lines, add);

export const loader = ({ context, request }: Route.LoaderArgs) => ownData(context, queryOf(addressOf(request)));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(queryOf(addressOf(request)));

/** Lines of the address, with the one grade that the words of `add` name. */
function linesOf({ lines, quantity }: EnquiryAddress, found: readonly { readonly _id: string }[] | undefined): readonly ListLine[] {
  const [only, ...others] = found ?? [];
  if (!only || others.length > 0) return lines;
  const rest = lines.filter(({ grade }) => grade !== only._id);
  return rest.length < LINES_MAX ? [...rest, quantity ? { grade: only._id, quantity } : { grade: only._id }] : lines;
}

function Sent({ reference }: { readonly reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="border-l-3 border-good bg-sunken p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-good">
        {texts.sent}
      </h2>
      <p className="mt-3">
        {texts.reference}: <strong className="code-text text-lg">{reference}</strong>
      </p>
      <p className="mt-2">{texts.next}</p>
    </section>
  );
}

function Screen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readEnquiryAddress(params);
  const list = useEnquiryList();
  const [hydrated, setHydrated] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [reference, setReference] = useState("");
  const arrived = useQuery(queryOf(address));
  const named = linesOf(address, arrived.data?.found);
  const [asked, setAsked] = useState<{ words: string; found: NonNullable<typeof arrived.data>["found"]; quantity: EnquiryAddress["quantity"] }>();
  useEffect(() => setHydrated(true), []);
  const pending = address.lines.length > 0 || address.add !== "";
  useEffect(() => {
    if (!pending || (address.add !== "" && !arrived.data)) return;
    // What the address names goes to the list, which is the visitor's own from then on.
    addToList(named);
    const open = address.add !== "" && arrived.data?.found?.length !== 1;
    setAsked(open ? { words: address.add, found: arrived.data?.found ?? [], quantity: address.quantity } : undefined);
    setReference("");
    void navigate("/enquiry", { replace: true, preventScrollReset: true });
  });
  const lines = hydrated && !pending ? list : named;
  const own = useQuery({ ...enquiryGradesQuery(lines), enabled: hydrated && !pending && lines.length > 0, placeholderData: keepPreviousData });
  const data = hydrated && !pending ? own : arrived;
  const grades = [...(data.data?.grades ?? []), ...(data.data?.found ?? [])];
  const known = data.data !== undefined && !own.isPlaceholderData;
  const unclear =
    asked ??
    (address.add !== "" && arrived.data && arrived.data.found?.length !== 1
      ? { words: address.add, found: arrived.data.found, quantity: address.quantity }
      : undefined);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className="border-b border-line bg-sunken">
        <div className="page py-10">
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>
        </div>
      </div>
      <div className="page max-w-4xl space-y-10 py-10">
        {reference ? <Sent reference={reference} /> : null}
        <section aria-labelledby="lines">
          <h2 id="lines" className="mb-4 text-2xl">
            {texts.lines}
          </h2>
          {data.error ? <Failed>{messages.fetching}</Failed> : null}
          {lines.length > 0 ? (
            <EnquiryLines lines={lines} grades={grades} known={known} errors={errors} onChange={setList} />
          ) : (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
              {texts.empty}
              <Link to="/product-finder" className={button("secondary")}>
                {texts.find}
              </Link>
            </p>
          )}
          {lines.length >= LINES_MAX ? <p className="mt-3 font-semibold">{texts.full(LINES_MAX)}</p> : null}
          <EnquiryAdd lines={lines} asked={unclear && { ...unclear, found: unclear.found ?? [] }} />
        </section>
        {reference ? null : <EnquiryForm lines={lines} errors={errors} onErrors={setErrors} onSent={setReference} />}
      </div>
    </>
  );
}

export default function Enquiry({ loaderData }: Route.ComponentProps) {
  return (
    <OwnPage data={loaderData}>
      <Screen />
    </OwnPage>
  );
}
