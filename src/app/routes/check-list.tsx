/** `/check-list`: a list of numbers and names against the catalogue (beyond the specification). Without scripts the form is posted here. */
import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { readRoles } from "#catalogue/column-roles.ts";
import { BUSY_HEADER, FILE_HEADERS, readTaken } from "#contract/check-list.ts";
import type { CheckListReply } from "#contract/check-list-payload.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { PageHead } from "../components/page-head.tsx";
import { apiFetch, ownData } from "../data/queries.ts";
import { siteCapabilities } from "../data/site.ts";
import { CheckForm } from "../features/check-list/check-form.tsx";
import { CheckResult } from "../features/check-list/check-result.tsx";
import { Failed } from "../ui/state.tsx";
import type { Route } from "./+types/check-list.ts";

interface Posted {
  readonly text: string;
  /** Roles of the columns as chosen, with commas. */
  readonly columns?: string;
  /** Grades that were taken, as `readTaken` reads them. */
  readonly taken?: string;
  /** Of a file that was read: its list is in the box, and is not checked yet. */
  readonly note?: string;
  /** Sheets of a workbook that was read, and the one that is in the box. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  readonly reply?: CheckListReply;
  readonly failed?: string;
}

/** Names of the header by which the API knows who asks (src/server/http/web.ts). */
const CLIENT_HEADER = "x-icg-client";

/** Its validation is loaded with the first list. */
const load = () => import("../data/check-list.ts");

export const loader = ({ context }: Route.LoaderArgs) => ownData(context);

export async function action({ context, request }: Route.ActionArgs) {
  if (!context.get(siteCapabilities).includes("tools")) throw data(null, { status: 404 });
  const form = await request.formData();
  const text = String(form.get("text") ?? "");
  const columns = form.getAll("column").join(",");
  const taken = [form.get("taken"), form.get("take")].filter(Boolean).join(",");
  if (text.length > CHECK_TEXT_MAX) return data<Posted>({ text: text.slice(0, CHECK_TEXT_MAX), failed: texts.tooLong }, { status: 413 });
  if (request.headers.has(BUSY_HEADER)) return data<Posted>({ text, failed: texts.busy }, { status: 503 });
  const said = (header: string): string => decodeURIComponent(request.headers.get(header) ?? "");
  if (request.headers.has(FILE_HEADERS.read)) {
    const sheets = JSON.parse(said(FILE_HEADERS.sheets) || "[]") as readonly string[];
    return data<Posted>({ text, note: said(FILE_HEADERS.read), sheets, sheet: said(FILE_HEADERS.sheet) });
  }
  if (request.headers.has(FILE_HEADERS.refused)) return data<Posted>({ text, failed: said(FILE_HEADERS.refused) }, { status: 422 });
  try {
    const transport = { origin: "http://in-process", fetch: context.get(apiFetch) };
    const { checkList } = await load();
    return data<Posted>({
      text,
      columns,
      taken,
      reply: await checkList(text, columns, transport, { [CLIENT_HEADER]: request.headers.get(CLIENT_HEADER) ?? "" }),
    });
  } catch {
    return data<Posted>({ text, columns, failed: texts.failed }, { status: 503 });
  }
}

export default function CheckList({ actionData: posted }: Route.ComponentProps) {
  const [state, setState] = useState<Omit<Posted, "text"> & { readonly round: number }>({ ...posted, round: 0 });
  const [checking, setChecking] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  // Whoever listens or types goes on at the result.
  useEffect(() => {
    if (state.round > 0) result.current?.querySelector("h2")?.focus();
  }, [state.round]);
  const check = async (text: string, columns: string): Promise<void> => {
    if (text.length > CHECK_TEXT_MAX) return setState({ failed: texts.tooLong, round: 0 });
    setChecking(true);
    try {
      const { checkList } = await load();
      const reply = await checkList(text, columns);
      setState(({ round }) => ({ reply, round: round + 1 }));
    } catch {
      setState({ failed: texts.failed, round: 0 });
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <PageHead title={texts.title} description={texts.description} jsonLd={{ "@type": "WebPage", name: texts.title, description: texts.description }} />
      <div data-wide className="page space-y-8 py-10">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>
        </div>
        <CheckForm
          text={posted?.text ?? ""}
          columns={readRoles(posted?.columns ?? "")}
          note={posted?.note ?? ""}
          sheets={posted?.sheets ?? []}
          sheet={posted?.sheet ?? ""}
          checking={checking}
          onCheck={(text, columns) => void check(text, columns)}
        />
        {state.failed ? <Failed>{state.failed}</Failed> : null}
        <div ref={result}>{state.reply ? <CheckResult key={state.round} reply={state.reply} taken={readTaken(state.taken ?? "")} /> : null}</div>
      </div>
    </>
  );
}
