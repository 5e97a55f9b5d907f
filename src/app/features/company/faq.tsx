/** Questions and answers that open and close without a script. */
import type { PageContent } from "#contract/content.ts";
import { Html } from "../../components/html.tsx";
import { Plus } from "../../ui/icons.tsx";

export type Questions = NonNullable<PageContent["faq"]>;

export function Faq({ questions }: { readonly questions: Questions }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-start gap-4 py-4 text-lg font-semibold hover:text-petrol">
            {/* Before the question: at the other end the chat button would cover it. */}
            <Plus aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-petrol transition-transform duration-150 group-open:rotate-45" />
            {question}
          </summary>
          <Html html={answer} className="pb-6 pl-10" />
        </details>
      ))}
    </div>
  );
}

/** Answers as text, for schema.org. */
export const faqJsonLd = (questions: Questions): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
});
