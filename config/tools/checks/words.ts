/**
 * Checks that code and comments use the words of the field, and that test titles are short: `npm run check:words`. Paths
 * check those files or folders only.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { REFUSED_WORDS, type RefusedWord } from './refused-words.ts';
import { type SourceText, sourceTexts } from './source-words.ts';

const LONGEST_TITLE = 80;

/** A refused word and where it was found. */
export type Finding = { path: string; line: number; problem: string };

/** `keptTipSources`, `KEPT_TIPS` and `kept-tips` as words in lower case with blanks between them. */
export function wordsOf(name: string): string {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => part.toLowerCase()).join(' ');
}

/** Names on the wire and in the database, which the specification fixes. */
const isJsonName = (name: string) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name);

/** A comment without its asterisks and in one line. */
const proseOf = (comment: string) =>
  comment.replaceAll(/^\s*\/?\*+\/?|\/\/|\*\/$/gm, ' ').replaceAll(/\s+/g, ' ');

/** The refused words in a name or a comment; none in the title of a test. */
export function findingsIn(
  { kind, path, line, text }: SourceText,
  words: readonly RefusedWord[] = REFUSED_WORDS,
): Finding[] {
  if (kind === 'title' || (kind === 'identifier' && isJsonName(text))) return [];
  const read = kind === 'identifier' ? wordsOf(text) : proseOf(text);
  return words.flatMap((word) => {
    const pattern = kind === 'identifier' ? word.identifier : word.comment;
    if (!pattern || (word.in && !startsWithOne(path, word.in))) return [];
    const excepted = word.except?.some(
      (exception) =>
        (!exception.in || startsWithOne(path, exception.in)) &&
        (!exception.text || exception.text.test(read)),
    );
    const found = excepted ? null : pattern.exec(read);
    if (!found) return [];
    const where = kind === 'identifier' ? `\`${text}\`` : `“${around(read, found)}”`;
    return [{ path, line, problem: `${where}: instead of “${found[0]}” say ${word.say}` }];
  });
}

const startsWithOne = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => path.startsWith(prefix));

function around(text: string, { index, 0: found }: RegExpExecArray): string {
  return text.slice(Math.max(0, index - 30), index + found.length + 20).trim();
}

/** A finding for a title that is too long. */
export function titleFindings({ kind, path, line, text }: SourceText): Finding[] {
  if (kind !== 'title' || text.length <= LONGEST_TITLE) return [];
  return [{ path, line, problem: `the title has ${text.length} characters: “${text}”` }];
}

/** The folder that a finding is counted under. */
function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/') || path;
}

function check(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const texts = sourceTexts(root, fileURLToPath(new URL('words.tsconfig.json', import.meta.url)));
  const chosen = texts.filter(
    ({ path }) => positionals.length === 0 || startsWithOne(path, positionals),
  );
  const findings = chosen.flatMap((text) => [...findingsIn(text), ...titleFindings(text)]);
  for (const { path, line, problem } of findings) console.error(`${path}:${line}: ${problem}`);
  const rooms = Map.groupBy(findings, ({ path }) => roomOf(path));
  for (const [room, { length }] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
    console.error(`${String(length).padStart(5)} ${room}`);
  }
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`${chosen.length} names and comments have no refused word.`);
}

if (import.meta.main) check();
