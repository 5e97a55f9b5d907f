/** Questions and answers that open and close without a script. */
import type { PageWords } from "#contract/words.ts";
import { Plus } from "../ui/icons/plus.ts";
import { Html } from "./html.tsx";

export type Questions = NonNullable<PageWords["faq"]>;

export function Faq({ questions }: { readonly questions: Questions }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-start justify-between gap-6 py-4 text-lg font-semibold hover:text-petrol">
            {question}
            <Plus aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-petrol transition-transform duration-150 group-open:rotate-45" />
          </summary>
          <Html html={answer} className="pr-12 pb-6" />
        </details>
      ))}
    </div>
  );
}

/** Answers as text, for schema.org. */
export const faqFacts = (questions: Questions): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } })),
});
