/** The way to the enquiry, with the number of grades on its list; the number floats, so that nothing moves when it comes. */
import { Link } from "react-router";
import { ENQUIRY_PATH } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";
import { useEnquiryList } from "../data/enquiry-list.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { iconButton } from "../ui/button.ts";
import { ListPlus } from "../ui/icons.tsx";

export function EnquiryCount() {
  const own = useOwnCatalogue();
  const { length } = useEnquiryList();
  if (!own) return null;
  return (
    <>
      <Link to={ENQUIRY_PATH} aria-label={texts.count(length)} className={iconButton(length > 0 ? "relative pr-1.5" : "relative")}>
        <ListPlus aria-hidden="true" className="size-5" />
        {length > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-petrol px-1 text-center text-xs leading-4.5 font-semibold text-on-petrol"
          >
            {length}
          </span>
        ) : null}
      </Link>
      <span role="status" className="sr-only">
        {length > 0 ? texts.count(length) : ""}
      </span>
    </>
  );
}
