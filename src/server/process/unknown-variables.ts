/** Finds misspelled settings: unknown variables that look like the site's. */
import { distance } from "#catalogue/search/nearest.ts";
import { variableNames } from "./config.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN: readonly string[] = [...variableNames, "ICG_ENV_FILE"];
/** API_, LOG_, SITE_, STORE_ and TRUST_ are too common. */
const OWN_PREFIX = /^(?:ICG|SMTP|LEADS|DATA|CONTENT|DATABASE|DESK|DISK|MAILS|METRICS|BACKUP)_/;
/** Set by Kubernetes and Docker for a service named `icg`. */
const LINKED = /_SERVICE_(?:HOST|PORT)|_PORT(?:$|_\d)|_NAME$/;
/** For Node, its libraries and the system. */
const OF_OTHERS =
  /^(?:NODE_|UV_|PG|MALLOC_|LC_|SSL_CERT_|npm_)|^(?:HOME|LANG|PATH|SHELL|TMPDIR|TZ|USER)$|_PROXY$/i;
const MISTAKES = 2;
/** PATH and HOME are two letters from PORT and HOST. */
const SHORT = 5;

function findNearest(name: string): string | undefined {
  const text = name.toUpperCase();
  const [best] = KNOWN.map((known) => ({ known, edits: distance(text, known, MISTAKES) }))
    .filter(
      ({ known, edits }) => edits <= (Math.min(known.length, text.length) <= SHORT ? 1 : MISTAKES),
    )
    .sort((a, b) => a.edits - b.edits);
  return best?.known;
}

function findRelated(name: string): string {
  const prefix = `${name.split("_")[0]}_`;
  return KNOWN.filter((known) => known.startsWith(prefix)).join(", ");
}

function formatSentence(name: string): string {
  const near = findNearest(name);
  if (near !== undefined) return `${name} is not known: did you mean ${near}?`;
  const known = findRelated(name);
  return known === "" ? `${name} is not known.` : `${name} is not known. Known are: ${known}`;
}

/**
 * @param environment holds variables of other programs too
 * @param file variables that are all meant for the site
 */
export function unknownVariables(environment: Environment, file: Environment = {}): string[] {
  const isForeign = (name: string): boolean => KNOWN.includes(name) || OF_OTHERS.test(name);
  const looksOwn = (name: string): boolean =>
    (OWN_PREFIX.test(name) && !LINKED.test(name)) || findNearest(name) !== undefined;
  const ofProcess = Object.keys(environment).filter((name) => !isForeign(name) && looksOwn(name));
  const ofFile = Object.keys(file).filter((name) => !isForeign(name));
  return [...new Set([...ofFile, ...ofProcess])].map(formatSentence);
}
