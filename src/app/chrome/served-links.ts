/**
 * Links that React does not follow: in parts that it did not render (`Served`, `Html`), which navigate without a reload as React Router's
 * own do, and 'Compare' and 'Add to enquiry' of a grade wherever they stand.
 */
import type { NavigateFunction } from "react-router";
import { COMPARED_MAX, comparePath } from "#contract/compare-path.ts";
import { collectedGrades } from "../components/collected-grades.ts";
import { pageLinkAt } from "./page-link.ts";

/** The comparison that 'Compare' of a grade leads to: those that this tab compared last, and the grade. */
function joined(grade: string): string {
  const before = collectedGrades().filter((id) => id !== grade);
  // A full comparison makes room for what is wanted now.
  return comparePath([...before.slice(0, COMPARED_MAX - 1), grade]);
}

/** 'Add to enquiry' of a grade that is not listed yet. @returns false where the list had no room or cannot be reached */
const enquireFor = (grade: string): Promise<boolean> =>
  import("../data/enquiry-list.ts").then(
    ({ addToList }) => addToList([{ grade }]),
    () => false,
  );

/** @returns stops listening */
export function followServedLinks(navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pageLinkAt(event.target);
    if (!link?.matches("[data-served] a, a[data-compare], a[data-enquire]")) return;
    // A place of this page is the browser's own matter.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    const { compare, enquire } = link.dataset;
    const address = compare ? joined(compare) : link.pathname + link.search + link.hash;
    if (enquire && link.search) void enquireFor(enquire).then((added) => added || navigate(address));
    else void navigate(address, { viewTransition: link.hasAttribute("data-product"), preventScrollReset: link.hasAttribute("data-keep-scroll") });
  };
  // After React, whose links have taken their clicks by then.
  addEventListener("click", follow);
  return () => removeEventListener("click", follow);
}
