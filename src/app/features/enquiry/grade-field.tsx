/** Which grade a sheet is wanted of: any text, with the catalogue's names to choose from. It may stay empty (§2: an email-only form). */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { resourceModal } from "#messages/resources.ts";
import { catalogueQuery } from "../../data/catalogue.ts";

import { FormField } from "../forms/form-field.tsx";

export function GradeField() {
  const id = useId();
  const { data } = useQuery(catalogueQuery());
  return (
    <>
      <FormField label={resourceModal.grade} hint={resourceModal.gradeHint} name="productId" list={id} autoComplete="off" optional className="mb-4" />
      <datalist id={id}>
        {(data?.products ?? []).map(({ _id, name, cas_no }) => (
          <option key={_id} value={name} label={cas_no} />
        ))}
      </datalist>
    </>
  );
}
