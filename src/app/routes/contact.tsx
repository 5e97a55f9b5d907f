/** `/contact` (§2): the form, questions and answers, presence and map. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ChromeContent, PageContent } from "#catalogue/content.ts";
import { questionId, WRITE } from "#contract/paths.ts";
import { contactPage } from "#messages/contact.ts";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PhoneLink } from "../components/phone-link.tsx";
import { QueryView } from "../components/query-view.tsx";
import { pageQuery } from "../data/content.ts";
import { leadClientAction } from "../data/leads.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { GlobalPresence } from "../features/company/presence.tsx";
import { ContactForm } from "../features/enquiry/contact-form.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { Mail, MapPin, Phone, Plus } from "../ui/icons.tsx";
import { Isolated } from "../ui/isolated.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/contact.ts";

type Questions = NonNullable<PageContent["faq"]>;

function Faq({ questions }: { readonly questions: Questions }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // Browsers open the targeted question only on page load.
  useLayoutEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const question = answer?.closest("details");
    if (!answer || !question || question.open || !list.current?.contains(question)) return;
    question.open = true;
    answer.scrollIntoView();
  }, [hash]);
  return (
    <div ref={list} className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-start gap-4 py-4 text-lg font-semibold hover:text-petrol">
            {/* The chat button would cover the other end. */}
            <Plus
              aria-hidden="true"
              className="mt-0.5 size-6 shrink-0 text-petrol transition-transform duration-150 group-open:rotate-45"
            />
            <span>{question}</span>
          </summary>
          <div id={questionId(question)} className="scroll-mt-48">
            <Html html={answer} className="pb-6 ps-10" />
          </div>
        </details>
      ))}
    </div>
  );
}

const faqJsonLd = (questions: Questions): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

const query = () => pageQuery("contact");

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, query());
export const clientLoader = () => browserData(query());

export const action = (args: Route.ActionArgs) => leadAction(args, ["contact"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = leadClientAction();

function ContactWay({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex gap-4 border border-line border-s-3 border-s-petrol bg-surface p-5">
      <span aria-hidden="true" className="mt-0.5 text-petrol">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-sm font-semibold text-muted">{label}</h3>
        <div className="mt-0.5 text-lg font-semibold break-words">{children}</div>
      </div>
    </div>
  );
}

const link =
  "inline-flex min-h-8 items-center max-sm:min-h-11 hover:text-petrol hover:underline underline-offset-4";

function contactJsonLd(
  { company, phone, email, address }: ChromeContent,
  questions: Questions,
): object {
  const organization = {
    "@type": "Organization",
    name: company,
    telephone: phone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address[0],
      addressLocality: address[1],
      addressCountry: "AE",
    },
  };
  return {
    "@graph": questions.length > 0 ? [organization, faqJsonLd(questions)] : [organization],
  };
}

export default function ContactPage() {
  const chrome = useChrome();
  const page = useQuery(query());
  const words = page.data;
  return (
    <>
      <PageHead
        title={contactPage.heading}
        description={words?.summary ?? contactPage.tagline}
        picture={words?.banner}
        jsonLd={contactJsonLd(chrome, words?.faq ?? [])}
      />
      <Hero
        title={contactPage.heading}
        lead={contactPage.tagline}
        picture={words?.banner}
        alt={words?.alt ?? ""}
      />
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-16">
        <div>
          <h2 className="text-3xl">{contactPage.write}</h2>
          <p className="mt-4 text-lg text-muted">{words?.lead}</p>
          <div className="mt-8 grid gap-4 sm:max-lg:grid-cols-2">
            <ContactWay icon={<Mail className="size-6" />} label={contactPage.email}>
              <a href={`mailto:${chrome.email}`} className={link}>
                <Isolated>{chrome.email}</Isolated>
              </a>
            </ContactWay>
            <ContactWay icon={<Phone className="size-6" />} label={contactPage.phone}>
              <PhoneLink phone={chrome.phone} className={link} />
            </ContactWay>
          </div>
          <address className="mt-6 flex gap-4 ps-5 not-italic text-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
            <span>
              {chrome.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </address>
        </div>
        <div id={WRITE} className="border border-line bg-sunken p-5 sm:p-8">
          <ContactForm />
        </div>
      </div>
      <Section
        id="questions"
        title={contactPage.questions}
        className="page grid gap-x-16 gap-y-8 pt-4 pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        head="text-2xl lg:sticky lg:top-24 lg:self-start"
      >
        <QueryView query={page}>{({ faq = [] }) => <Faq questions={faq} />}</QueryView>
      </Section>
      {words?.presence ? <GlobalPresence presence={words.presence} /> : null}
    </>
  );
}
