/** 'Apply Here' (§2 Careers, §4). */
import { applyModal } from "#messages/careers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import ApplicationForm, { type ApplicationFormProps } from "./application-form.tsx";

export default function ApplyModal(props: ApplicationFormProps & Required<Pick<ApplicationFormProps, "onClose">>) {
  return (
    <Dialog title={applyModal.title} closeLabel={applyModal.dismiss} onClose={props.onClose} wide>
      <ApplicationForm {...props} />
    </Dialog>
  );
}
