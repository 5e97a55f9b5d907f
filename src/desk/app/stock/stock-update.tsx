/** Updates the stock from a list: shows its changes and asks about unknown words. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskStock, stockListNotes } from "#messages/desk-publish.ts";
import { stockStates } from "#model/codes.ts";
import { deskApi } from "../../paths.ts";
import type { StockChanges, StockRow } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, request } from "../request.ts";

export const StateOptions = () =>
  stockStates.map((state) => (
    <option key={state} value={state}>
      {deskStock.states[state]}
    </option>
  ));

const stateLabel = (state: string): string =>
  (deskStock.states as Readonly<Record<string, string>>)[state] ?? deskStock.noState;

type Question = StockChanges["unknown"][number];
/** Grade or state for a word; null when it is not a grade of the site. */
type Answers = Readonly<Record<string, string | null>>;

function keptAnswers(questions: readonly Question[], answers: Answers) {
  const states: { word: string; state: string | null }[] = [];
  const grades: { name: string; grade: string }[] = [];
  const ignored: string[] = [];
  const seen = new Set<string>();
  for (const { word, name } of questions) {
    const text = word ?? name;
    const answer = text === undefined ? undefined : answers[text];
    if (text === undefined || answer === undefined || answer === "" || seen.has(text)) continue;
    seen.add(text);
    if (word !== undefined) states.push({ word, state: answer });
    else if (answer !== null) grades.push({ name: text, grade: answer });
    if (answer === null) ignored.push(text);
  }
  return { states, grades, ignored };
}

interface Props {
  readonly lines: readonly StockRow[];
  readonly version: string;
  readonly onClose: () => void;
  readonly onApplied: (version: string, count: number) => void;
}

export function StockUpdateDialog({ lines, version, onClose, onApplied }: Props) {
  const [file, setFile] = useState<File>();
  /** Letter; empty when the desk finds the column itself. */
  const [column, setColumn] = useState("");
  const [answers, setAnswers] = useState<Answers>({});
  /** Replies omit answered questions, which must stay visible. */
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  /** Kept during a request and after a refusal. */
  const [update, setUpdate] = useState<StockChanges>();
  const grades = lines.filter(({ name }) => name !== "");
  /** Number of the latest request: replies may arrive out of order. */
  const last = useRef(0);
  const send = useMutation<
    StockChanges,
    DeskError,
    { file: File; column: string; answers: Answers; apply: boolean; number: number }
  >({
    mutationFn: ({ file, column, answers, apply }) => {
      const form = new FormData();
      form.set("file", file);
      form.set("column", column);
      form.set("answers", JSON.stringify(keptAnswers(questions, answers)));
      if (apply) form.set("version", version);
      return request<StockChanges>(apply ? `${deskApi.stock}?apply=1` : deskApi.stock, {
        method: "POST",
        body: form,
      });
    },
    onSuccess: (answered, { apply, number }) => {
      if (apply) return onApplied(answered.version, answered.changes.length);
      if (number !== last.current) return;
      setUpdate(answered);
      // A row may ask for its grade and then for its state.
      setQuestions((known) =>
        [
          ...known,
          ...answered.unknown.filter(({ row, question }) =>
            known.every((one) => one.row !== row || one.question !== question),
          ),
        ].sort((a, b) => a.row - b.row),
      );
    },
  });
  const ask = (file: File, column: string, answers: Answers): void => {
    last.current += 1;
    send.mutate({ file, column, answers, apply: false, number: last.current });
  };
  const restart = (chosen: File, column: string): void => {
    setColumn(column);
    setAnswers({});
    setQuestions([]);
    ask(chosen, column, {});
  };
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    setUpdate(undefined);
    restart(chosen, "");
  };
  const answer = (word: string, meaning: string | null): void => {
    const next = { ...answers, [word]: meaning };
    setAnswers(next);
    if (file) ask(file, column, next);
  };
  const kept = keptAnswers(questions, answers);
  const answered = kept.states.length + kept.grades.length + kept.ignored.length;
  const nameOf = (id: string): string => grades.find(({ grade }) => grade === id)?.name ?? id;
  return (
    <Dialog title={deskStock.update} closeLabel={deskStock.close} onClose={onClose} wide>
      <div className="grid gap-4">
        <label className="grid gap-1 text-sm font-semibold">
          {deskStock.file}
          <input
            type="file"
            accept=".csv,.xlsx,.tsv,.txt"
            className="text-sm font-normal"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        <p className="text-sm text-muted">{deskStock.columns}</p>
        {send.isPending && !update ? <p role="status">{deskStock.reading}</p> : null}
        {update ? null : <Refusal error={send.error} />}
        {update && file ? (
          <ColumnChoice update={update} onChoose={(letter) => restart(file, letter)} />
        ) : null}
        {questions.length > 0 ? (
          <section aria-labelledby="unknown">
            <h3 id="unknown" className="text-base">
              {deskStock.unknown(update?.unknown.length ?? questions.length)}
            </h3>
            <p className="mb-2 text-sm text-muted">{deskStock.unknownHelp}</p>
            <ul className="grid gap-2">
              {questions.map((question) => (
                <li
                  key={`${question.row} ${question.question}`}
                  className="grid gap-1 border-s-4 border-amber ps-3 text-sm"
                >
                  <span>{`${deskStock.row} ${question.row}: ${question.question}`}</span>
                  <Answer
                    question={question}
                    grades={grades}
                    answers={answers}
                    nameOf={nameOf}
                    onAnswer={answer}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {update?.column ? (
          <section aria-labelledby="changes">
            <h3 id="changes" className="text-base">
              <span role="status">{`${deskStock.changes(update.changes.length)}, ${deskStock.unchanged(update.unchanged)}`}</span>
            </h3>
            <ChangeList changes={update.changes} />
          </section>
        ) : null}
        {update?.column && file ? (
          <button
            type="button"
            className={smallButton("primary", "justify-self-start")}
            disabled={send.isPending || update.changes.length + answered === 0}
            onClick={() =>
              send.mutate({ file, column, answers, apply: true, number: last.current })
            }
          >
            {send.isPending && send.variables.apply
              ? deskStock.applying
              : deskStock.apply(update.changes.length)}
          </button>
        ) : null}
        {update ? <Refusal error={send.error} /> : null}
      </div>
    </Dialog>
  );
}

const ChangeList = ({ changes }: Pick<StockChanges, "changes">) => (
  <ul className="mt-1 max-h-64 columns-1 overflow-y-auto text-sm sm:columns-2">
    {changes.map(({ id, name, from, to }) => (
      <li key={id}>
        <span>{`${name}: ${stateLabel(from ?? "")} → `}</span>
        <strong>{stateLabel(to)}</strong>
      </li>
    ))}
  </ul>
);

interface ColumnChoiceProps {
  readonly update: StockChanges;
  readonly onChoose: (letter: string) => void;
}

/** Names the column of the state, and asks for it where it is not certain. */
function ColumnChoice({ update, onChoose }: ColumnChoiceProps) {
  const { column, candidates, reason } = update;
  const others = candidates.filter(({ letter }) => letter !== column?.letter);
  return (
    <section className="grid gap-2 text-sm">
      {column ? (
        <p role="status">{stockListNotes.from(`“${column.name || column.letter}”`)}</p>
      ) : (
        <p role="status">{deskStock.unclear(reason)}</p>
      )}
      {column && others.length === 0 ? null : (
        <label className="grid gap-1 font-semibold">
          {deskStock.column}
          <select
            value={column?.letter ?? ""}
            className="form-control w-auto max-w-full justify-self-start font-normal"
            onChange={(event) => onChoose(event.target.value)}
          >
            {column ? null : <option value="">{deskStock.chooseColumn}</option>}
            {(column ? [column, ...others] : others).map((one) => (
              <option key={one.letter} value={one.letter}>
                {deskStock.columnOption(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {column ? null : (
        <ul className="grid gap-2">
          {candidates.map((candidate) => (
            <li key={candidate.letter} className="border-s-4 border-amber ps-3">
              <strong>{deskStock.columnOption(candidate)}</strong>
              <span>{`: ${deskStock.changes(candidate.changes.length)}`}</span>
              <ChangeList changes={candidate.changes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly grades: readonly StockRow[];
  readonly answers: Answers;
  readonly nameOf: (id: string) => string;
  readonly onAnswer: (word: string, meaning: string | null) => void;
}

function Answer({
  question: { word, name, near = [] },
  grades,
  answers,
  nameOf,
  onAnswer,
}: AnswerProps) {
  if (word !== undefined)
    return (
      <select
        aria-label={deskStock.whichState(word)}
        value={answers[word] ?? ""}
        className="form-control w-auto justify-self-start"
        onChange={(event) => onAnswer(word, event.target.value)}
      >
        <option value="">{deskStock.ask}</option>
        <StateOptions />
      </select>
    );
  if (name === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={deskStock.which(name)}
        value={answers[name] ?? ""}
        className="form-control max-w-64"
        onChange={(event) => onAnswer(name, event.target.value)}
      >
        <option value="">{deskStock.ask}</option>
        {[...near, ...grades.map(({ grade }) => grade).filter((id) => !near.includes(id))].map(
          (id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ),
        )}
      </select>
      <label className="flex items-center gap-1.5">
        <input
          type="checkbox"
          aria-label={deskStock.ignoreName(name)}
          checked={answers[name] === null}
          onChange={(event) => onAnswer(name, event.target.checked ? null : "")}
        />
        {deskStock.ignored}
      </label>
    </div>
  );
}
