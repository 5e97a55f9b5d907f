/** Two versions of an item side by side: what somebody else has written meanwhile, and what stands in the form. */
import { button } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { Value } from "./item-form.tsx";

const shown = (value: unknown): string => (value === undefined ? deskContent.nothing : typeof value === "string" ? value : JSON.stringify(value, null, 1));

interface ConflictProps {
  readonly mine: Value;
  readonly theirs: Value;
  readonly schema: FieldSchema;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

export function Conflict({ mine, theirs, schema, onMine, onTheirs, onClose }: ConflictProps) {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
  return (
    <Dialog title={deskContent.conflict} closeLabel={deskContent.close} onClose={onClose} wide>
      <table className="mb-4 w-full text-left align-top text-sm">
        <thead>
          <tr>
            <th>{deskContent.field}</th>
            <th>{deskContent.theirs}</th>
            <th>{deskContent.yours}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} className="border-t border-line align-top">
              <th className="pr-3 font-semibold">{schema.properties?.[key]?.title ?? key}</th>
              <td className="whitespace-pre-wrap pr-3">{shown(theirs[key])}</td>
              <td className="whitespace-pre-wrap">{shown(mine[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button()} onClick={onMine}>
          {deskContent.keepMine}
        </button>
        <button type="button" className={button("secondary")} onClick={onTheirs}>
          {deskContent.takeTheirs}
        </button>
      </div>
    </Dialog>
  );
}
