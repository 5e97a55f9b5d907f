/** `/check-list`: a list of numbers and names against the catalogue (beyond the specification). Without scripts the form is posted here. */
import { useEffect, useRef, useState } from "react";
import { readRoles } from "#catalogue/column-roles.ts";
import { readTaken } from "#contract/check-list.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { PageHead } from "../components/page-head.tsx";
import { ownData } from "../data/queries.ts";
import { checkListAction, type PostedList } from "../features/check-list/check-action.server.ts";
import { CheckForm } from "../features/check-list/check-form.tsx";
import { CheckResult } from "../features/check-list/check-result.tsx";
import { Failed } from "../ui/state.tsx";
import type { Route } from "./+types/check-list.ts";

/** Its validation is loaded with the first list. */
const load = () => import("../data/check-list.ts");

export const loader = ({ context }: Route.LoaderArgs) => ownData(context);

export const action = checkListAction;
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function CheckList({ actionData: posted }: Route.ComponentProps) {
  const [state, setState] = useState<Omit<PostedList, "text"> & { readonly round: number }>({ ...posted, round: 0 });
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
