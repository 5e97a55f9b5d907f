/** Data of a page for search engines (schema.org), as JSON-LD. */

/** `<` never closes the script early. */
const json = (jsonLd: object): string => JSON.stringify(jsonLd).replaceAll("<", "\\u003c");

export function JsonLd({ data }: { readonly data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
  return <script key={json(data)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(data) }} />;
}
