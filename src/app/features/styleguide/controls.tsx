/** Style guide: what is pressed, filled in and opened. */
import { useState } from "react";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Pager } from "../../components/pager.tsx";
import { showToast } from "../../components/toaster.tsx";
import { type ButtonLook, button, iconButton } from "../../ui/button.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Moon } from "../../ui/icons.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FormContext, FormField, type FormState } from "../forms/form-field.tsx";
import { Specimen } from "./specimen.tsx";

const looks: readonly ButtonLook[] = ["primary", "secondary", "quiet", "light"];

function Buttons() {
  return (
    <div className="flex flex-wrap gap-3">
      {looks.map((look) => (
        <button key={look} type="button" className={button(look)}>
          {look}
        </button>
      ))}
      {looks.slice(0, 2).map((look) => (
        <button key={look} type="button" disabled className={button(look)}>
          {look}, disabled
        </button>
      ))}
      <button type="button" aria-label="Icon" className={iconButton()}>
        <Moon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

const fields: FormState = {
  values: { filled: "ICG UV-531", disabled: "Not now" },
  errors: { error: "Email is required" },
  phase: "idle",
  cameBack: false,
  taken: false,
};

function Fields() {
  return (
    <FormContext value={fields}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label="Empty" name="empty" placeholder="Placeholder" />
        <FormField label="Filled" name="filled" />
        <FormField label="With a hint" name="hint" hint="10 digits" />
        <FormField label="Optional" name="optional" optional />
        <FormField label="With an error" name="error" />
        <FormField label="Disabled" name="disabled" disabled />
        <FormField label="File" name="file" type="file" />
        <FilterSelect label="Choice" all="All categories" options={[{ value: "hals", label: "Hindered Amine Light Stabilizers (HALS)" }]} />
        <FormField label="Text" name="text" rows={3} className="sm:col-span-2" />
      </div>
    </FormContext>
  );
}

function TabsAndPagers() {
  const [tab, setTab] = useState("a");
  const [page, setPage] = useState(4);
  return (
    <>
      <Tabs
        name="tab"
        label="Tabs"
        tabs={[
          { key: "a", label: "Industries" },
          { key: "b", label: "Categories" },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>Panel {tab}</p>
      </Tabs>
      <Pager page={page} totalPages={43} hrefOf={() => "#content"} onPage={setPage} />
      <Pager page={1} totalPages={3} hrefOf={() => "#content"} onPage={() => undefined} simple />
    </>
  );
}

export function Controls() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Buttons">
        <Buttons />
      </Specimen>
      <Specimen title="Fields">
        <Fields />
      </Specimen>
      <Specimen title="Tabs and pagers">
        <TabsAndPagers />
      </Specimen>
      <Specimen title="Dialogs and toasts">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={button("secondary")} onClick={() => setOpen(true)}>
            Dialog
          </button>
          <button type="button" className={button("secondary")} onClick={() => showToast("success", "Message sent successfully!")}>
            Success
          </button>
          <button type="button" className={button("secondary")} onClick={() => showToast("error", "Error sending message.")}>
            Error
          </button>
        </div>
      </Specimen>
      {open ? (
        <Dialog title="Dialog" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>Focus stays inside; Escape, × and the backdrop close it.</p>
        </Dialog>
      ) : null}
    </>
  );
}
