/** On paper: where the page came from and when it was printed. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { useSiteUrl } from "../data/site.ts";

export function PrintFoot() {
  const { pathname } = useLocation();
  const origin = useSiteUrl();
  const [date, setDate] = useState("");
  useEffect(() => {
    // The page may have been open for days: the date is that of the printing.
    const printing = (): void => flushSync(() => setDate(shortDate(new Date().toISOString())));
    window.addEventListener("beforeprint", printing);
    return () => window.removeEventListener("beforeprint", printing);
  }, []);
  return <p className="hidden border-t border-line pt-2 text-sm print:block">{[`${origin}${pathname}`, date].filter(Boolean).join(" · ")}</p>;
}
