/** Markdown field: text with a toolbar, and a preview in the site's style. */
import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import {
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type SVGProps,
  useId,
  useRef,
  useState,
} from "react";
import {
  Bold,
  FlaskConical,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Radical,
  Sigma,
  Subscript,
  Table,
} from "#app/ui/icons.tsx";
import { deskContent, deskMarkdown } from "#messages/desk.ts";
import type { MarkdownPreview } from "../../payloads.ts";
import { useChecked } from "../request.ts";
import { GradeLink } from "./grade-link.tsx";
import {
  type Command,
  commands,
  type Edit,
  insertBlock,
  insertText,
  type Selection,
} from "./markdown-commands.ts";
import { TextPicture } from "./text-picture.tsx";

interface Tool {
  readonly command: Command;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** With Ctrl or ⌘; in the format of `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly isPressed?: (event: KeyboardEvent) => boolean;
}

const letter =
  (key: string) =>
  (event: KeyboardEvent): boolean =>
    !event.shiftKey && event.key.toLowerCase() === key;
/** By physical key: Shift changes the character of a digit key. */
const shifted =
  (code: string) =>
  (event: KeyboardEvent): boolean =>
    event.shiftKey && event.code === code;

const tools: readonly Tool[] = [
  { command: "bold", Icon: Bold, keys: "Control+B", isPressed: letter("b") },
  { command: "italic", Icon: Italic, keys: "Control+I", isPressed: letter("i") },
  { command: "heading", Icon: Heading, keys: "Control+Shift+2", isPressed: shifted("Digit2") },
  { command: "bullets", Icon: List, keys: "Control+Shift+8", isPressed: shifted("Digit8") },
  { command: "numbers", Icon: ListOrdered, keys: "Control+Shift+7", isPressed: shifted("Digit7") },
  { command: "link", Icon: Link, keys: "Control+K", isPressed: letter("k") },
  { command: "table", Icon: Table },
  { command: "equation", Icon: Radical },
  { command: "equationBlock", Icon: Sigma },
  { command: "subscript", Icon: Subscript, keys: "Control+,", isPressed: letter(",") },
];

/** They ask what to insert. */
const dialogs = [
  { name: "grade", Icon: FlaskConical },
  { name: "picture", Icon: Image },
] as const;

const toolButton =
  "inline-flex size-9 items-center justify-center rounded-md text-ink hover:bg-sunken";

/** Edits like typing, so that undo works and `onChange` is called. */
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only way that keeps the undo history.
  document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  area.setSelectionRange(start, end);
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

export function MarkdownText({ id, value, onChange, rawErrors }: WidgetProps) {
  const text = typeof value === "string" ? value : "";
  const { html = "", faults = [] } = useChecked<MarkdownPreview>({ markdown: text }) ?? {};
  const [open, setOpen] = useState<(typeof dialogs)[number]["name"]>();
  const area = useRef<HTMLTextAreaElement>(null);
  const [notice, setNotice] = useState("");
  const noticeId = useId();
  const run = (command: Command): void => {
    if (area.current) apply(area.current, commands[command](selectionOf(area.current)));
  };
  const take = (insert: (selection: Selection, text: string) => Edit, taken: string): void => {
    setOpen(undefined);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => {
      if (area.current) apply(area.current, insert(selectionOf(area.current), taken));
    });
  };
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const tool = tools.find(({ isPressed }) => isPressed?.(event));
    if (!tool) return;
    event.preventDefault();
    run(tool.command);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const clipboard = {
      html: event.clipboardData.getData("text/html"),
      text: event.clipboardData.getData("text/plain"),
    };
    setNotice("");
    if (clipboard.html === "" && !clipboard.text.includes("\t")) return;
    event.preventDefault();
    const target = event.currentTarget;
    void import("./pasted-markdown.ts")
      .then(({ pastedMarkdown }) => pastedMarkdown(clipboard))
      .catch(() => undefined)
      .then((pasted) => {
        const selection = selectionOf(target);
        const insert = pasted?.markdown ?? clipboard.text;
        if (pasted?.cut) setNotice(deskMarkdown.cut[pasted.cut]);
        if (pasted && /\n|^(?:#+|-|\d+\.) /.test(insert))
          apply(target, insertBlock(selection, insert));
        else if (insert !== "") apply(target, insertText(selection, insert));
      });
  };
  return (
    <div className="@container">
      <div className="grid gap-3 @3xl:grid-cols-2">
        <div>
          <div
            role="toolbar"
            aria-label={deskMarkdown.toolbar}
            aria-controls={id}
            className="mb-1 flex flex-wrap gap-0.5"
          >
            {tools.map(({ command, Icon, keys }) => (
              <button
                key={command}
                type="button"
                className={toolButton}
                aria-label={deskMarkdown.commands[command]}
                aria-keyshortcuts={keys}
                title={
                  keys
                    ? `${deskMarkdown.commands[command]} (${keys.replace("Control", "Ctrl")})`
                    : deskMarkdown.commands[command]
                }
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command)}
              >
                <Icon className="size-4" />
              </button>
            ))}
            {dialogs.map(({ name, Icon }) => (
              <button
                key={name}
                type="button"
                className={toolButton}
                aria-label={deskMarkdown[name].command}
                title={deskMarkdown[name].command}
                onClick={() => setOpen(name)}
              >
                <Icon className="size-4" />
              </button>
            ))}
          </div>
          <textarea
            ref={area}
            id={id}
            dir="auto"
            className="form-control code-text"
            value={text}
            rows={10}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
            aria-describedby={`${ariaDescribedByIds(id)} ${noticeId}`}
            aria-invalid={(rawErrors ?? []).length > 0 || undefined}
          />
          <p id={noticeId} role="status" className="text-sm font-semibold">
            {notice}
          </p>
        </div>
        <section
          aria-label={deskContent.preview}
          className="rounded-md border border-line bg-surface px-4 py-2"
        >
          <p className="mb-2 text-sm text-muted">{deskContent.preview}</p>
          <div role="status" className="text-sm font-semibold text-danger">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
          <div
            dir="auto"
            className="prose overflow-x-auto text-sm"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the importer
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </section>
      </div>
      {open === "grade" ? (
        <GradeLink onClose={() => setOpen(undefined)} onTake={(name) => take(insertText, name)} />
      ) : null}
      {open === "picture" ? (
        <TextPicture
          onClose={() => setOpen(undefined)}
          onTake={(markdown) => take(insertBlock, markdown)}
        />
      ) : null}
    </div>
  );
}
