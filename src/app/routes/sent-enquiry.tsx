/**
 * `/enquiry/{reference}?key=…`: a sent enquiry, its state, replies and further steps (beyond the
 * specification). The server opens it and handles its forms (src/server/sent-enquiries.ts), which the
 * browser posts itself: no script sees the key.
 */
import { useEffect } from "react";
import { data, redirectDocument, useSearchParams } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { ENQUIRY_PATH } from "#contract/paths.ts";
import type { SentEnquiryPage } from "#contract/sent-enquiry.ts";
import { errors } from "#messages/errors.ts";
import { sentEnquiryPage as texts } from "#messages/sent-enquiry.ts";
import { NotFound } from "../components/not-found.tsx";
import { plainHref } from "../components/page-link.ts";
import { sentEnquiry } from "../data/posted.server.ts";
import { SentEnquiryDetails } from "../features/enquiry/sent-enquiry-details.tsx";
import { button } from "../ui/button.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Isolated } from "../ui/isolated.tsx";
import type { Route } from "./+types/sent-enquiry.ts";

export const loader = ({ context }: Route.LoaderArgs) => {
  const page = context.get(sentEnquiry);
  return data<SentEnquiryPage | null>(page, { status: page ? 200 : 404 });
};
/** Only the server opens an enquiry. */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  throw redirectDocument(withoutPrefix(url.pathname, builtEdition) + url.search + url.hash);
}

function Erased({ reference }: { readonly reference: string }) {
  useEffect(() => {
    // The browser's own copy remains if it cannot be loaded.
    import("../data/enquiry-history.ts").then(
      (history) => history.forgetEnquiry(reference),
      () => undefined,
    );
  }, [reference]);
  return (
    <div className="page py-12 sm:py-20">
      <h1 className="text-4xl">
        <ContentText>{texts.erased(reference)}</ContentText>
      </h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{texts.erasedText}</p>
      <p className="mt-6">
        <a href={plainHref(ENQUIRY_PATH)} className={button("secondary")}>
          {texts.another}
        </a>
      </p>
    </div>
  );
}

export default function SentEnquiry({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const page = loaderData as SentEnquiryPage | null;
  if (!page) return <NotFound title={errors.notFound} />;
  const { enquiry, reference } = page;
  return (
    <>
      <title>{enquiry ? texts.title(reference) : texts.erased(reference)}</title>
      <meta name="robots" content="noindex" />
      {enquiry ? (
        <>
          <div className="border-b border-line bg-sunken">
            <div className="page py-6 sm:py-10">
              <h1 className="text-4xl">
                <span>{texts.enquiry}</span>{" "}
                <Isolated className="code-text whitespace-nowrap">{reference}</Isolated>
              </h1>
            </div>
          </div>
          <SentEnquiryDetails
            page={page}
            enquiry={enquiry}
            isAdded={params.get("sent") === "message" && page.message === undefined}
          />
        </>
      ) : (
        <Erased reference={reference} />
      )}
    </>
  );
}
