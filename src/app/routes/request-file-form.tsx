/** `/request-file-form` (§2 File request form). */
import { Link } from "react-router";
import { FINDER_PATH } from "#contract/paths.ts";
import { fileRequest } from "#messages/file-request.ts";
import { PageHead } from "../components/page-head.tsx";
import { WRITE } from "../features/enquiry/contact-address.ts";
import { FileRequestForm } from "../features/enquiry/file-request-form.tsx";
import { Cards } from "../features/media/cards.tsx";
import { button } from "../ui/button.ts";

export default function RequestFileForm() {
  return (
    <>
      <PageHead title={fileRequest.title} description={fileRequest.description} />
      <div className="border-b border-line bg-sunken">
        <div className="page py-12 sm:py-16">
          <h1 className="text-4xl">{fileRequest.title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{fileRequest.lead}</p>
        </div>
      </div>
      <div className="page grid gap-x-16 gap-y-14 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16">
        <div id={WRITE}>
          <FileRequestForm />
        </div>
        <section aria-labelledby="what">
          <h2 id="what" className="mb-6 text-2xl">
            {fileRequest.what}
          </h2>
          <Cards cards={fileRequest.documents} className="sm:max-lg:grid-cols-2" />
          <p className="mt-8">
            <Link to={FINDER_PATH} className={button("secondary")}>
              {fileRequest.finder}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
