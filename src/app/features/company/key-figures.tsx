/** The company's figures on its own page (§2 About). */
import { about } from "#messages/company.ts";
import { Figure } from "./claims.tsx";

/** '+20 years Experience'. */
export const Experience = () => <Figure {...about.experience} />;

/** '1k Satisfied Clients', '100+ Projects Completed', carbon neutrality by 2050. */
export function KeyFigures() {
  return (
    <section aria-labelledby="key-figures" className="border-y border-line bg-sunken">
      <div className="page py-14">
        <h2 id="key-figures" className="sr-only">
          {about.figures}
        </h2>
        <div className="grid gap-10 md:grid-cols-3">
          {[about.clients, about.projects, about.carbon].map((claim) => (
            <Figure key={claim.label} {...claim} />
          ))}
        </div>
      </div>
    </section>
  );
}
