/** Sets of grades that are often weighed against each other (content/comparisons.yaml), where nothing is compared yet. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { comparePath } from "#contract/paths.ts";
import { compare as texts } from "#messages/compare.ts";
import { comparisonsQuery } from "../../data/content.ts";
import { Section } from "../../ui/section.tsx";

export function Examples() {
  const { data = [] } = useQuery(comparisonsQuery());
  if (data.length === 0) return null;
  return (
    <Section id="examples" title={texts.examples}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {data.map(({ title, text, grades }) => (
          <li key={title} className="relative flex flex-col gap-2 border border-line bg-surface p-5 hover:border-petrol">
            <h3 className="text-lg font-semibold">
              <Link to={comparePath(grades.map(({ id }) => id))} className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="font-medium">{grades.map(({ name }) => name).join(", ")}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
