/** A translation next to its English text, or the phrases of a file. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { Loading } from "#app/ui/state.tsx";
import { dubaiStamp } from "#catalogue/dates.ts";
import { editionPath, editions } from "#contract/editions.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { languageLabels } from "#messages/mail.ts";
import { isSame, pathKey } from "../../merge.ts";
import { TRANSLATIONS } from "../../needs.ts";
import { screens } from "../../paths.ts";
import type { Fault, TranslationText, TranslationView, Value } from "../../payloads.ts";
import { EditConflict, useEditing } from "../content/editing.tsx";
import { OpenFailed } from "../content/item.tsx";
import { RemoveDialog } from "../content/item-dialogs.tsx";
import { Bar, Notices, useLeaving } from "../content/item-form.tsx";
import { Alert, smallButton } from "../parts.tsx";
import { type DeskError, itemQuery } from "../request.ts";
import { AddPhrase, MorePhrases, PhraseSearch, useShown } from "./phrases.tsx";
import { TextPair } from "./text-pair.tsx";

const REVIEWED = "reviewed";

const looksSame = (one: TranslationView, other: TranslationView): boolean =>
  isSame(one.value, other.value) && isSame(one.texts, other.texts);

/** Without a text there is no file to mark as read. */
const hasTexts = (value: Value): boolean => Object.keys(value).some((key) => key !== REVIEWED);

/** In the order of the file, without empty texts: only then it is the same as before. */
function orderedValue(keys: readonly string[], next: Value): Value {
  const value: Record<string, unknown> = {};
  for (const key of keys) if (next[key]) value[key] = next[key];
  if (hasTexts(value as Value) && next[REVIEWED]) value[REVIEWED] = next[REVIEWED];
  return value as Value;
}

const today = (): string => dubaiStamp(new Date().toISOString()).slice(0, 10);

interface ReviewedProps {
  readonly day: unknown;
  readonly faults: readonly Fault[];
  readonly onChange: (day: string) => void;
}

function Reviewed({ day, faults, onChange }: ReviewedProps) {
  return (
    <div className="mb-4 text-sm">
      <label className="inline-flex min-h-9 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          checked={Boolean(day)}
          onChange={(event) => onChange(event.target.checked ? today() : "")}
        />
        <span>{deskTranslations.reviewed}</span>
      </label>
      {day ? (
        <span className="ms-2 text-muted">{deskTranslations.reviewedOn(String(day))}</span>
      ) : null}
      {faults.map(({ message }) => (
        <p key={message} className="font-semibold text-danger">
          {message}
        </p>
      ))}
    </div>
  );
}

/** What the site shows instead. */
function State({ opened }: { readonly opened: TranslationView }) {
  let text: string | undefined;
  if (opened.isReadOnly) text = deskTranslations.byPhrases;
  else if (opened.isOutOfDate) text = deskTranslations.outOfDate;
  else if (!opened.hasFile)
    text = opened.texts.some(({ phrase }) => phrase !== undefined)
      ? deskTranslations.onlyPhrases
      : deskTranslations.missing;
  return text ? <p className="mb-4 border-s-4 border-amber ps-3 text-sm">{text}</p> : null;
}

interface LinksProps {
  readonly opened: TranslationView;
  readonly onDiscard: () => void;
}

function Links({
  opened: { english, language, file, hasFile, draft, isOnlyDraft },
  onDiscard,
}: LinksProps) {
  const quiet = smallButton("quiet");
  const [page] = english ? itemPaths(english.kind, english.id) : [];
  return (
    <>
      {english?.id ? (
        <Link to={screens.item(english.kind, english.id)} className={quiet}>
          {deskTranslations.openEnglish}
        </Link>
      ) : null}
      {page ? (
        <Link to={screens.preview(editionPath(page, editions[language]))} className={quiet}>
          {deskPublish.preview}
        </Link>
      ) : null}
      {hasFile ? (
        <Link to={screens.history(file)} className={quiet}>
          {deskPublish.tabs.history}
        </Link>
      ) : null}
      {draft && !isOnlyDraft ? (
        <button type="button" className={quiet} onClick={onDiscard}>
          {deskContent.discardDraft}
        </button>
      ) : null}
    </>
  );
}

interface EditorProps {
  readonly id: string;
  readonly item: TranslationView;
  readonly onReload: () => void;
}

function useTranslation({ id, item }: Pick<EditorProps, "id" | "item">) {
  const editing = useEditing<TranslationView>({
    kind: TRANSLATIONS,
    id,
    item,
    looksSame,
    afterSave: (saved) => ({ hasFile: hasTexts(saved), isOutOfDate: false }),
  });
  const { opened, value, theirs } = editing;
  const [added, setAdded] = useState<readonly TranslationText[]>([]);
  const known = new Set(opened.texts.map(({ key }) => key));
  const texts = [...opened.texts, ...added.filter(({ key }) => !known.has(key))];
  // The English text was changed, and this translation was not.
  const isEnglishNew =
    theirs !== undefined && !theirs.conflict && isSame(theirs.value, opened.value);
  const change = (key: string, text: string): void =>
    editing.change(
      orderedValue(
        texts.map((one) => one.key),
        { ...value, [key]: text },
      ),
    );
  const add = (english: string): void =>
    setAdded([...added, { key: pathKey(["phrases", english]), english }]);
  return { ...editing, texts, isEnglishNew, changeText: change, add };
}

type Editing = ReturnType<typeof useTranslation>;

function Head({
  editing,
  onDiscard,
}: {
  readonly editing: Editing;
  readonly onDiscard: () => void;
}) {
  const { opened, value, isChanged, save, refusal, status } = editing;
  return (
    <Bar
      title={opened.name}
      row={{ kind: TRANSLATIONS, title: languageLabels[opened.language], isWhole: false }}
      status={status}
      canSave={!opened.isReadOnly && (isChanged || opened.isOutOfDate)}
      isSaving={save.isPending}
      refusal={refusal}
      schema={opened.schema}
      onSave={() => save.mutate({ value, version: opened.version })}
    >
      <Links opened={opened} onDiscard={onDiscard} />
    </Bar>
  );
}

/** Changed elsewhere: the English text alone, or the translation too. */
function Elsewhere({ editing }: { readonly editing: Editing }) {
  const { theirs, isEnglishNew, open, value } = editing;
  if (!isEnglishNew || !theirs) return <EditConflict {...editing} />;
  return (
    <div className="mb-4 grid gap-2 border-s-4 border-danger ps-3">
      <Alert>{deskTranslations.englishChanged}</Alert>
      <button
        type="button"
        className={smallButton("plain", "justify-self-start")}
        onClick={() => open(theirs, value)}
      >
        {deskTranslations.showEnglish}
      </button>
    </div>
  );
}

interface TextsProps {
  readonly editing: Editing;
  readonly faultsAt: (key: string) => readonly Fault[];
}

function Texts({ editing: { opened, value, texts, changeText, add }, faultsAt }: TextsProps) {
  const isPhrases = opened.english === undefined;
  const phrases = useShown(texts, opened.value, isPhrases);
  return (
    <>
      {isPhrases ? <PhraseSearch {...phrases} /> : null}
      <div className="grid gap-4">
        {phrases.shown.map((text) => (
          <TextPair
            key={text.key}
            text={text}
            label={isPhrases ? undefined : opened.schema.properties?.[text.key]?.title}
            language={opened.language}
            value={String(value[text.key] ?? "")}
            faults={faultsAt(text.key)}
            isReadOnly={opened.isReadOnly}
            onChange={(next) => changeText(text.key, next)}
          />
        ))}
      </div>
      <MorePhrases {...phrases} />
      {isPhrases ? (
        <AddPhrase
          texts={texts}
          onAdd={(english) => {
            add(english);
            phrases.setSearch(english);
          }}
        />
      ) : null}
    </>
  );
}

function Editor({ id, item, onReload }: EditorProps) {
  const editing = useTranslation({ id, item });
  const { opened, value, isChanged, checked, refusal } = editing;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const allowLeaving = useLeaving(isChanged);
  const faults = checked?.faults ?? refusal?.faults ?? [];
  const faultsAt = (key: string): readonly Fault[] => faults.filter(({ path }) => path[0] === key);
  return (
    <>
      <Head editing={editing} onDiscard={() => setIsDiscarding(true)} />
      <State opened={opened} />
      <Elsewhere editing={editing} />
      <Notices faults={faults} elsewhere={[]} />
      {!opened.isReadOnly && hasTexts(value) ? (
        <Reviewed
          day={value[REVIEWED]}
          faults={faultsAt(REVIEWED)}
          onChange={(day) => editing.changeText(REVIEWED, day)}
        />
      ) : null}
      <Texts editing={editing} faultsAt={faultsAt} />
      <p className="mt-6 text-sm text-muted">{deskContent.publishOnly}</p>
      {isDiscarding ? (
        <RemoveDialog
          kind={TRANSLATIONS}
          id={id}
          name={deskTranslations.named(opened.name, languageLabels[opened.language])}
          version={opened.version}
          onlyDraft
          onClose={() => setIsDiscarding(false)}
          onConflict={onReload}
          onDone={() => {
            allowLeaving();
            onReload();
          }}
        />
      ) : null}
    </>
  );
}

export function TranslationScreen() {
  const { id = "" } = useParams();
  const [opened, setOpened] = useState(0);
  const { data, error } = useQuery<TranslationView, DeskError>({
    ...itemQuery<TranslationView>(TRANSLATIONS, id, opened),
    refetchOnWindowFocus: false,
  });
  if (error) return <OpenFailed error={error} />;
  if (!data) return <Loading>{deskShell.loading}</Loading>;
  return (
    <Editor key={`${id} ${opened}`} id={id} item={data} onReload={() => setOpened(opened + 1)} />
  );
}
