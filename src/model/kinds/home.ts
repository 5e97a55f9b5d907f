/** `content/pages/home.yaml`. */
import * as v from "valibot";
import { code, field, fileName, line, paragraph, picture, SUMMARY_MAX, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const REQUIRED = "Required wording: the specification of the site fixes it.";
const heading = (title: string, help: string, example: string) => field(text, title, help, example);
export const filmEndings = ["webm", "mp4", "jpg"] as const;
const film = (title: string, ending: (typeof filmEndings)[number], help: string, example: string) =>
  field(
    v.pipe(fileName(ending, example), v.metadata({ kind: "file", ending })),
    title,
    help,
    example,
  );
const landings = ["standard", "video"] as const;
/** Labels are in src/messages/home.ts. */
const home = v.strictObject({
  title: field(
    text,
    "Title",
    "Title in the browser's tab and in search results.",
    "ICG Chemicals: polymer additives from stock in Jebel Ali, Dubai",
  ),
  summary: field(
    line(SUMMARY_MAX),
    "Summary",
    `For search engines, at most ${SUMMARY_MAX} characters.`,
  ),
  landing: field(
    code(landings, { standard: "Standard", video: "Video" }),
    "Landing page",
    "The version that visitors see. Look at both with `/?landing=…`.",
    "video",
  ),
  picture: v.optional(
    field(
      picture,
      "Picture",
      "On the standard home page, and on both on small screens.",
      "media/pellet-pour",
    ),
  ),
  video: field(
    v.strictObject({
      heading: heading("Heading", REQUIRED, "SERVING CHEMICALS"),
      lead: field(
        paragraph,
        "Lead",
        "One sentence under the heading.",
        "Polymer additives, shipped from stock in Jebel Ali, Dubai.",
      ),
      webm: v.optional(
        film(
          "Film, WebM",
          "webm",
          "AV1 without sound, a loop of 10 to 14 s, 1280×720, at most 1.2 MB. A file in `content/video`. Smaller than the MP4 of the same quality; without it all browsers play the MP4.",
          "hero.webm",
        ),
      ),
      mp4: film(
        "Film, MP4",
        "mp4",
        "The same film in H.264, for browsers that cannot play the first.",
        "hero.mp4",
      ),
      poster: film(
        "Poster",
        "jpg",
        "The first frame of the film, shown until it plays or if it is not loaded. A file in `content/video`.",
        "poster.jpg",
      ),
    }),
    "Video landing",
    "A full-screen film with the search in front of it.",
  ),
  standard: field(
    v.strictObject({
      heading: heading(
        "Heading",
        "A few words.",
        "Polymer additives and specialty chemicals, in stock in Dubai",
      ),
      lead: field(paragraph, "Lead", "One to three sentences under the heading."),
    }),
    "Standard landing",
    "Words and search on the left, the picture on the right.",
  ),
  examples: field(
    v.pipe(v.array(text, "a list"), v.maxLength(4, "at most 4")),
    "Example searches",
    "Under the search field. Each must find something: a CAS number, a grade, a chemical family.",
    ["6683-19-8", "UV-531"],
  ),
  search: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "Find a Product") }),
    "Search panel",
    "On both versions of the home page.",
  ),
  partners: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "OUR PARTNERS IN CHEMICALS") }),
    "Partners",
    "The carousel of logos.",
  ),
  documents: field(
    v.strictObject({
      heading: heading("Heading", "One or two words.", "Documents"),
      tds: field(
        line(80),
        "Technical data sheets",
        "Under the button, in a few words.",
        "Properties, dosage and handling of a grade, by email",
      ),
      sds: field(
        line(80),
        "Safety data sheets",
        "Under the button, in a few words.",
        "Hazards, transport and first aid, by email",
      ),
      brochures: field(
        line(80),
        "Brochures",
        "Under the button, in a few words.",
        "One PDF per chemical category",
      ),
    }),
    "Documents",
    "The panel that offers documents.",
  ),
  expertise: field(
    v.strictObject({
      heading: heading("Heading", REQUIRED, "Explore Our Expertise"),
      lead: field(
        paragraph,
        "Lead",
        "One sentence under the heading.",
        "Choose by what you make, or by chemistry.",
      ),
    }),
    "Industries and categories",
    "The tiles.",
  ),
  figures: field(
    v.strictObject({
      heading: heading(
        "Heading",
        "Screen readers read it; it is not visible.",
        "The company in figures",
      ),
    }),
    "Figures",
    "Figures of the company, from the site's own form.",
  ),
  news: field(
    v.strictObject({ heading: heading("Heading", REQUIRED, "Latest News") }),
    "News",
    "The latest news.",
  ),
});
export type HomePage = v.InferOutput<typeof home>;

export default defineFile(home, {
  title: "Home page",
  item: "home page",
  help: "Texts and pictures of the home page. Films and their poster are files in `video`.",
  place: "pages/home.yaml",
  translated: [
    "title",
    "summary",
    "video.heading",
    "video.lead",
    "standard.heading",
    "standard.lead",
    "search.heading",
    "partners.heading",
    "documents.heading",
    "documents.tds",
    "documents.sds",
    "documents.brochures",
    "expertise.heading",
    "expertise.lead",
    "figures.heading",
    "news.heading",
  ],
  required: true,
  hasPages: true,
  fixed: true,
  pictured: true,
  prose: true,
});
