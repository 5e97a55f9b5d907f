/** The home page's tools and documents (§2). */
import { Link } from "react-router";
import { toolLinks } from "#contract/links.ts";
import { tools as texts } from "#messages/chrome.ts";
import { documents as documentTexts } from "#messages/home.ts";
import type { HomePage } from "#model/kinds/home.ts";
import { OpenData } from "../../components/open-data.tsx";
import { useCapability } from "../../data/site.ts";
import { ChevronForward } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { RequestedResource, ResourceRequest } from "../enquiry/resource-request.tsx";

function Tools() {
  return (
    <Section id="tools" title={texts.heading} head="text-2xl" className="min-w-0">
      <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {toolLinks.map(({ to, label, hint }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="group flex h-full min-h-18 items-center justify-between gap-4 py-3.5"
            >
              <span>
                <span className="block text-lg leading-snug font-semibold group-hover:text-petrol">
                  {label}
                </span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
              <ChevronForward aria-hidden="true" className="size-5 shrink-0 text-petrol nudge" />
            </Link>
          </li>
        ))}
        {/* The eighth cell fills the last row. */}
        <li className="flex min-h-18 items-center border-b border-line py-3.5">
          <OpenData />
        </li>
      </ul>
    </Section>
  );
}

type Words = Pick<HomePage, "documents">;
const resources = ["tds", "sds", "brochures"] as const;

/** §2. */
function ResourcePanel({ documents }: Words) {
  return (
    <Section id="documents" title={documents.heading} head="text-2xl">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {resources.map((resource) => (
          <li
            key={resource}
            className="group relative flex min-h-18 items-center justify-between gap-4 py-3.5"
          >
            <div>
              <ResourceRequest
                resource={resource}
                className="text-start text-lg font-semibold leading-snug after:absolute after:inset-0 group-hover:text-petrol"
              >
                {documentTexts[resource]}
              </ResourceRequest>
              <p className="text-sm text-muted">{documents[resource]}</p>
            </div>
            <ChevronForward aria-hidden="true" className="size-5 shrink-0 text-petrol nudge" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ToolsAndDocuments({ documents }: Words) {
  return (
    <div className="border-b border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {useCapability("tools") ? <Tools /> : null}
        <ResourcePanel documents={documents} />
      </div>
      <RequestedResource />
    </div>
  );
}
