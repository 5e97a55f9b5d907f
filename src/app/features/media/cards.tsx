/** Short points with a heading, optionally numbered. */
import type { Card } from "#model/kinds/pages.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";

export interface CardsProps {
  readonly cards: readonly Card[];
  readonly numbered?: boolean;
  readonly className?: string;
}

export function Cards({ cards, numbered = false, className }: CardsProps) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={classNames("grid gap-x-10 gap-y-9", className)}>
      {cards.map(({ title, text }, index) => (
        <li key={title} className="border-t border-line-strong pt-4">
          {numbered ? (
            <span aria-hidden="true" className="code-text mb-2 block text-sm text-petrol">
              {String(index + 1).padStart(2, "0")}
            </span>
          ) : null}
          <h3 className="text-xl">
            <ContentText>{title}</ContentText>
          </h3>
          <p className="mt-2 text-muted">
            <ContentText>{text}</ContentText>
          </p>
        </li>
      ))}
    </List>
  );
}
