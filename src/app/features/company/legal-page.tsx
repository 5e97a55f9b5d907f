/** A legal page: its text and nothing else (§2 Footer). */
import type { PageKey } from "#model/company.ts";
import { CompanyPage, RunningText } from "./text-page.tsx";

export function LegalPage({ page, title }: { readonly page: PageKey; readonly title: string }) {
  return (
    <CompanyPage page={page} title={title} plain>
      {(words) => (
        <div className="page py-12">
          <RunningText html={words.html} headings={words.headings} />
        </div>
      )}
    </CompanyPage>
  );
}
