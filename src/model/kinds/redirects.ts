/** `content/redirects.yaml`. */
import * as v from "valibot";
import { field, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const address = v.pipe(
  text,
  v.regex(/^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/, "an address of this site, from its first slash on"),
);
const redirects = v.array(
  v.strictObject({
    from: field(
      address,
      "Old address",
      "An address without a page; each is listed once.",
      "/catalogue-2019",
    ),
    to: field(address, "New address", "Address of an existing page."),
  }),
  "a list of addresses",
);

export default defineFile(redirects, {
  title: "Moved pages",
  item: "moved page",
  help: "Old addresses and their new ones (301 redirects). The desk adds a row when a page is renamed. The file is optional.",
  place: "redirects.yaml",
  hasPages: false,
  rowKey: "from",
});
