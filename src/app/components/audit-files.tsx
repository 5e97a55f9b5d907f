/** Links to the audit file of grades, one per format and file. */
import { Fragment } from "react";
import { type AuditFormat, auditFormats, auditPath } from "#contract/api-paths.ts";
import { AUDIT_MAX } from "#contract/limits.ts";
import { auditFile as texts } from "#messages/audit-file.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { useCapability } from "../data/site.ts";
import { ContentText } from "../ui/content-text.tsx";
import { languageProps } from "../ui/language.ts";

const types: Readonly<Record<AuditFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
};

/** @param grades unique ids */
export function AuditFiles({ grades }: { readonly grades: readonly string[] }) {
  if (!useCapability("files") || grades.length === 0) return null;
  const parts = Array.from({ length: Math.ceil(grades.length / AUDIT_MAX) }, (_, part) => {
    const first = part * AUDIT_MAX;
    const ids = grades.slice(first, first + AUDIT_MAX);
    return {
      first,
      ids,
      label:
        grades.length > AUDIT_MAX ? texts.labelPart(first + 1, first + ids.length) : texts.label,
    };
  });
  return (
    <div className="no-print max-w-prose text-sm">
      {parts.map(({ first, ids, label }) => {
        const line = (
          <>
            <span>{`${label} (`}</span>
            {auditFormats.map((format, place) => (
              <Fragment key={format}>
                {place > 0 ? <span>, </span> : null}
                <a
                  href={auditPath(ids, format)}
                  type={types[format]}
                  download
                  aria-label={`${label} (${texts.formats[format]})`}
                  className="inline-flex min-h-11 items-center text-petrol underline decoration-line-strong underline-offset-4"
                >
                  {texts.formats[format]}
                </a>
              </Fragment>
            ))}
            <span>)</span>
          </>
        );
        return (
          <p key={first} className="font-semibold">
            {isEnglishEdition ? line : <bdi {...languageProps?.(label)}>{line}</bdi>}
          </p>
        );
      })}
      <p className="text-muted">
        <ContentText>{texts.hint(grades.length)}</ContentText>
      </p>
    </div>
  );
}
