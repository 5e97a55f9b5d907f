/** Where the tray stands, and who tells its changes: its code comes when something is chosen in this tab. */
import { useLocation } from "react-router";
import { COMPARE_PATH, ENQUIRY_PATH } from "#contract/paths.ts";
import { useChosen } from "../data/chosen.ts";
import { useEnquiryList } from "../data/enquiry-list.ts";
import { lazyPart } from "./lazy-part.tsx";

const Tray = lazyPart(async () => (await import("./tray.tsx")).Tray);

export function TrayPlace() {
  const { compared, listed, told } = useChosen();
  const lines = useEnquiryList();
  const { pathname } = useLocation();
  const chosen = compared.length > 0 || (listed.length > 0 && lines.length > 0);
  const shown = chosen && pathname !== COMPARE_PATH && pathname !== ENQUIRY_PATH;
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {shown ? <Tray /> : null}
    </>
  );
}
