/** What a search says of its term, above the products that it found. */
import type { NotHeld } from "#contract/entities/products.ts";
import { Corrected, NotHeldNote } from "../../search/answer.tsx";

interface ListAnswerProps {
  readonly corrected: string | undefined;
  readonly notHeld: NotHeld | undefined;
  readonly term: string | undefined;
}

export function ListAnswer({ corrected, notHeld, term }: ListAnswerProps) {
  return (
    <>
      {corrected && term ? (
        <div className="mb-4">
          <Corrected corrected={corrected} term={term} />
        </div>
      ) : null}
      {notHeld ? (
        <div className="mb-4">
          <NotHeldNote notHeld={notHeld} />
        </div>
      ) : null}
    </>
  );
}
