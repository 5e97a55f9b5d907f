/** `content/site.yaml`. */
import * as v from "valibot";
import { confirmed, degrees, field, picture, scalar, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const claim = v.strictObject({
  figure: field(
    text,
    "Figure",
    "A number, with a sign such as + if needed. It needs quotes.",
    "16+",
  ),
  label: field(text, "Label", "What the figure counts.", "Years of trading"),
  confirmed,
});
const place = v.strictObject({
  name: field(text, "Name", "Country or town.", "Saudi Arabia"),
  lon: field(degrees(180), "Longitude", "Degrees, east positive.", 46.7),
  lat: field(degrees(90), "Latitude", "Degrees, north positive.", 24.7),
});

/** Raised by every step in src/importer/upgrades/steps.ts. */
export const CONTENT_VERSION = 3;

const site = v.strictObject({
  content_version: v.optional(
    field(
      v.pipe(
        v.number("a number"),
        v.check((version) => version === CONTENT_VERSION, String(CONTENT_VERSION)),
      ),
      "Version of the files",
      "Which form the content files have. An upgrade of the site's software changes it (`icg upgrade-content`); leave it as it is.",
      CONTENT_VERSION,
    ),
  ),
  company: field(text, "Company", "Full name.", "ICG Chemicals"),
  shortName: field(text, "Short name", "Name in running text.", "ICG"),
  gradePrefix: field(text, "Prefix of grades", "Every grade's name begins with it.", "ICG"),
  phone: field(text, "Phone", "In international form. It needs quotes.", "+971 4 000 0000"),
  email: field(
    v.pipe(text, v.email("an email address")),
    "Email",
    "Shown in the footer and on the contact page.",
    "info@icg-chemicals.example",
  ),
  address: field(v.array(text, "a list of lines"), "Address", "Its lines.", [
    "Jebel Ali Free Zone South",
    "Jebel Ali, Dubai",
    "United Arab Emirates",
  ]),
  chatNumber: field(
    v.pipe(scalar, v.regex(/^\d{8,15}$/, "a phone number in international form, digits only")),
    "Chat number",
    "International form, digits only. It needs quotes.",
    "97140000000",
  ),
  chatText: field(text, "Chat text", "The first words of a new chat.", "Hello"),
  copyrightYear: field(scalar, "Year of copyright", "In the footer.", "2024"),
  poweredBy: field(
    v.strictObject({
      name: field(text, "Name", "Who made the site.", "ICG Chemicals"),
      url: v.optional(field(v.pipe(text, v.url("an address")), "Address", "Link of the name.")),
    }),
    "Powered by",
    "The credit in the footer.",
  ),
  socials: field(
    v.pipe(
      v.array(
        v.strictObject({
          network: field(text, "Network", "Name of the network.", "LinkedIn"),
          url: field(
            v.pipe(text, v.url("an address")),
            "Address",
            "Address of the company's page there.",
          ),
        }),
        "a list",
      ),
      v.length(5, "five social networks (§2)"),
    ),
    "Social networks",
    "Five, in the order of the footer.",
  ),
  claims: field(
    v.array(claim, "a list"),
    "Figures of the company",
    "Shown on the home page and on company pages.",
  ),
  presence: field(
    v.array(
      v.strictObject({
        title: field(text, "Title", "Title of the group.", "Local Presences"),
        places: field(v.array(place, "a list"), "Places", "Marks on the map."),
      }),
      "a list",
    ),
    "Presence",
    "Groups of places on the map of the contact page.",
  ),
  pictures: v.optional(
    field(
      v.strictObject({
        news: v.optional(field(picture, "News", "Above the list of news.", "media/cable-drums")),
        events: v.optional(
          field(picture, "Events", "Above the list of events.", "media/colour-chips"),
        ),
        reading: v.optional(
          field(
            picture,
            "Blogs and articles",
            "Above the list of blogs and articles.",
            "media/extruder-strand",
          ),
        ),
      }),
      "Pictures of lists",
      "Above lists. Items show their own pictures on the same screen.",
    ),
    {},
  ),
});
export type Site = v.InferOutput<typeof site>;

export default defineFile(site, {
  title: "Site",
  item: "site",
  help: "Settings and texts of the whole site.",
  place: "site.yaml",
  translated: ["address", "chatText", "claims.label", "presence.title", "presence.places.name"],
  required: true,
  hasPages: false,
  sections: {
    Company: ["company", "shortName", "gradePrefix", "claims"],
    Contact: ["phone", "email", "address", "chatNumber", "chatText", "socials", "presence"],
    Pages: ["pictures", "copyrightYear", "poweredBy", "content_version"],
  },
  fixed: true,
  pictured: true,
  prose: true,
});
