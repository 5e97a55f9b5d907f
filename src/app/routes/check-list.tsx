/**
 * `/check-list`: checks a list against the catalogue (beyond the specification). Without JavaScript
 * the form posts here.
 */
import { useEffect, useRef, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { readRoles } from "#catalogue/column-roles.ts";
import { readTaken } from "#contract/check-list.ts";
import { checkList as texts } from "#messages/check-list.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { PageHead } from "../components/page-head.tsx";
import type { PostedList } from "../data/check-list.ts";
import { isMissingPart } from "../data/deployment.ts";
import { browserData, ownData } from "../data/queries.ts";
import { checkAction } from "../features/check-list/check-action.server.ts";
import { CheckForm } from "../features/check-list/check-form.tsx";
import { CheckResult } from "../features/check-list/check-result.tsx";
import { Failed } from "../ui/state.tsx";
import type { Route } from "./+types/check-list.ts";

export const loader = ({ context }: Route.LoaderArgs) => ownData(context);
export const clientLoader = () => browserData();

export const action = (args: Route.ActionArgs) => checkAction(args);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** The reply's schema is large. */
export const clientAction = ({ request }: Route.ClientActionArgs): Promise<PostedList> =>
  import("../data/check-list.ts")
    .then(({ sendList }) => sendList(request))
    .catch((error: unknown) => ({
      text: "",
      failed: isMissingPart(error) ? texts.partMissing : texts.failed,
    }));

export const handle: BarHandle = { hasChosen: true };

export default function CheckList({ actionData: posted }: Route.ComponentProps) {
  const fetcher = useFetcher<PostedList>();
  const [params] = useSearchParams();
  const given = params.get("text") ?? "";
  const result = useRef<HTMLDivElement>(null);
  /** Each reply replaces the result and resets the taken grades. */
  const [checked, setChecked] = useState({ list: posted, round: 0 });
  if (fetcher.data && fetcher.data !== checked.list)
    setChecked({ list: fetcher.data, round: checked.round + 1 });
  useEffect(() => {
    if (checked.round > 0) result.current?.querySelector("h2")?.focus();
  }, [checked.round]);
  const { failed, reply, taken = "" } = checked.list ?? {};
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        jsonLd={{ "@type": "WebPage", name: texts.title, description: texts.description }}
      />
      <div className="page space-y-8 py-10">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>
        </div>
        <CheckForm
          key={given}
          text={posted?.text ?? given}
          columns={readRoles(checked.list?.columns ?? "")}
          columnsText={checked.list?.text ?? ""}
          note={posted?.note ?? ""}
          sheets={posted?.sheets ?? []}
          sheet={posted?.sheet ?? ""}
          checking={fetcher.state !== "idle"}
          onCheck={(form) =>
            void fetcher.submit(form, { method: "post", defaultShouldRevalidate: false })
          }
        />
        {failed ? <Failed>{failed}</Failed> : null}
        <div ref={result}>
          {reply ? (
            <CheckResult key={checked.round} reply={reply} taken={readTaken(taken)} />
          ) : null}
        </div>
      </div>
    </>
  );
}
