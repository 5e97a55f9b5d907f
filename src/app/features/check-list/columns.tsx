/** Recognised columns of a list, each changeable. */
import { tableOf } from "#catalogue/buyer-list.ts";
import { type ColumnRole, columnRoles } from "#catalogue/column-roles.ts";
import { classifyColumns } from "#catalogue/table-columns.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { fieldLook } from "../forms/form-field.tsx";

const ROWS_SHOWN = 3;

export interface ColumnsProps {
  /** Shown only if it is a table. */
  readonly text: string;
  readonly chosen: readonly ColumnRole[] | undefined;
  readonly form: string;
}

export function Columns({ text, chosen, form }: ColumnsProps) {
  const rows = tableOf(text);
  if (!rows) return null;
  const { last, roles, columns: heads } = classifyColumns(rows);
  // The role resets the control for another guess.
  const columns = roles.map((role, place) => ({
    key: `${place} ${role} ${chosen?.[place]}`,
    role,
    place,
    name: heads[place]?.text ?? "",
  }));
  const isEmpty = (place: number): boolean => rows.every((row) => !row[place]);
  const shown = columns.filter(({ place }) => !isEmpty(place));
  const body = rows.slice(last + 1).filter((row) => row.some(Boolean));
  return (
    <fieldset className="min-w-0 border border-line bg-sunken p-4 lg:col-span-2">
      <legend className="float-start font-semibold">{texts.columns}</legend>
      <p className="clear-both text-sm text-muted">{texts.columnsLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={texts.columns}>
        <table className="min-w-full text-sm">
          <thead>
            <tr>
              {columns.map(({ key, role, place, name }) =>
                isEmpty(place) ? (
                  <td key={key} hidden>
                    <input type="hidden" form={form} name="column" value="none" />
                  </td>
                ) : (
                  <th
                    key={key}
                    scope="col"
                    className="pe-3 pb-2 text-start align-bottom font-normal"
                  >
                    <span className="mb-1 block max-w-40 truncate text-muted">
                      {name || texts.column(place + 1, "")}
                    </span>
                    <select
                      form={form}
                      name="column"
                      defaultValue={(chosen?.length === roles.length && chosen[place]) || role}
                      aria-label={texts.column(place + 1, name)}
                      className={`${fieldLook} h-11 w-auto min-w-36 px-2 text-sm`}
                    >
                      {columnRoles.map((column) => (
                        <option key={column} value={column}>
                          {texts.roles[column]}
                        </option>
                      ))}
                    </select>
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, ROWS_SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
              <tr key={index} className="border-t border-line">
                {shown.map(({ key, place }) => (
                  <td key={key} className="max-w-40 truncate py-1.5 pe-3">
                    <ContentText>{row[place]}</ContentText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </fieldset>
  );
}
