/** Focal point of a picture: set with a click or with two numbers, and shown in the site's crops. */
import type { FieldProps } from "@rjsf/utils";
import type { MouseEvent } from "react";
import type { Focus } from "#contract/pictures.ts";
import { deskLibrary } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { FOCUS_STEP } from "#model/kinds/pictures.ts";
import { deskApi } from "../../paths.ts";
import { smallButton } from "../parts.tsx";
import { Crops } from "./crops.tsx";
import { usePicture } from "./library.tsx";

const MIDDLE: Focus = { x: 50, y: 50 };

const limit = (percent: number): number => Math.min(100, Math.max(0, percent || 0));
const toStep = (percent: number): number => limit(Math.round(percent / FOCUS_STEP) * FOCUS_STEP);

export function FocusField({
  formData,
  onChange,
  fieldPathId,
  schema,
  registry,
  rawErrors = [],
}: FieldProps) {
  const { title, description, properties = {} } = schema as FieldSchema;
  const picture = String(registry.formContext.item?.picture ?? "");
  const row = usePicture("pictures", picture);
  const focus: Focus = formData ?? MIDDLE;
  const change = (next: Focus | undefined): void => onChange(next, fieldPathId.path);
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change({
      x: toStep(((clientX - left) / width) * 100),
      y: toStep(((clientY - top) / height) * 100),
    });
  };
  if (!row?.stamp) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <p className="field-description">{`${description} ${deskLibrary.focusHelp}`}</p>
      <div className="row flex flex-wrap items-start gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers do the same by keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className="relative w-80 max-w-full cursor-crosshair" onClick={point}>
          <img
            src={deskApi.file("pictures", picture, row.stamp)}
            alt={row.alt ?? ""}
            className="block aspect-video w-full rounded-sm object-cover"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-petrol shadow-float"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          />
        </div>
        <div className="grid gap-2">
          {(["x", "y"] as const).map((key) => (
            <label key={key} className="grid gap-1 text-sm font-semibold">
              <span>{properties[key]?.title}</span>
              <input
                type="number"
                className="form-control font-normal"
                min={0}
                max={100}
                step={FOCUS_STEP}
                value={focus[key]}
                aria-invalid={rawErrors.length > 0 || undefined}
                onChange={({ target }) => change({ ...focus, [key]: limit(target.valueAsNumber) })}
                // Not while a number is typed.
                onBlur={() =>
                  focus[key] % FOCUS_STEP && change({ ...focus, [key]: toStep(focus[key]) })
                }
              />
            </label>
          ))}
          <button
            type="button"
            className={smallButton("quiet")}
            disabled={!formData}
            onClick={() => change(undefined)}
          >
            {deskLibrary.focusMiddle}
          </button>
        </div>
        <Crops picture={picture} focus={focus} />
      </div>
    </fieldset>
  );
}
