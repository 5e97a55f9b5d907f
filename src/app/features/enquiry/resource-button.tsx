/** A button that asks for a sheet or brochures: without scripts for the same page with the form in it (docs/decisions/0007-forms.md). */
import type { ComponentProps } from "react";
import type { Resource } from "./resource-name.ts";

export interface ResourceButtonProps extends ComponentProps<"button"> {
  readonly resource: Resource;
}

export function ResourceButton({ resource, ...attributes }: ResourceButtonProps) {
  return (
    <form action="#request" className="contents">
      <button type="submit" name="request" value={resource} {...attributes} />
    </form>
  );
}
