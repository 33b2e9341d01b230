import { ANONYMOUS } from '#contract/limits.ts';
import { goalAmount } from '#domain/money.ts';
import { isRightToLeft, oneLine } from './one-line.ts';
import { type FontChoice, written } from './theme-fonts.ts';

/** What an alert tells of: one tip, or the sum of `more` of them. */
export type AlertContent = {
  /** Another text for another alert. */
  key: string;
  /** Null for a tip without a fan. */
  fanName: string | null;
  /** In minor units of the live's currency. */
  amountCents: number;
  note: string | null;
  /** How many tips are summed up; 0 for a single one. */
  more: number;
};

/** A part of the text in one color; fan and amount stand out. */
export type Run = { role: 'plain' | 'fan' | 'amount'; text: string };

/** Letters of the sum, for the fonts. */
export const SUM_TEXT = 'and {count} more: {amount}';

const PLACEHOLDER = /(\{fan\}|\{amount\})/;

/** The text of an alert as `template` wants it, in the capitals of the font. */
export function alertRuns(
  said: Omit<AlertContent, 'key' | 'note'>,
  template: string,
  currency: string,
  font: FontChoice,
): Run[] {
  const text = said.more > 0 ? SUM_TEXT.replace('{count}', String(said.more)) : template;
  return oneLine(text)
    .trim()
    .split(PLACEHOLDER)
    .map((part): Run => {
      if (part === '{fan}') return { role: 'fan', text: oneLine(said.fanName ?? ANONYMOUS).trim() };
      if (part === '{amount}') {
        return { role: 'amount', text: goalAmount(said.amountCents, currency) };
      }
      return { role: 'plain', text: part };
    })
    .map(({ role, text: plain }) => ({ role, text: written(plain, font) }))
    .filter((run) => run.text !== '');
}

/** Whether a text is read from the right, whatever names are put into it. */
export const isReadFromRight = (template: string): boolean =>
  isRightToLeft(template.split(PLACEHOLDER).join(' '));

/** Which runs are in each of these lines, which are parts of the text, in order. */
export function runsInLines(runs: readonly Run[], lines: readonly string[]): Run[][] {
  const text = runs.map((run) => run.text).join('');
  let end = 0;
  return lines.map((line) => {
    const start = text.indexOf(line, end);
    end = start + line.length;
    return cutRuns(runs, start, end);
  });
}

function cutRuns(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0;
  return runs.flatMap(({ role, text }) => {
    const from = Math.max(0, start - at);
    const part = text.slice(from, Math.max(from, end - at));
    at += text.length;
    return part === '' ? [] : [{ role, text: part }];
  });
}

/** A name keeps so many letters as long as there are other words to shorten. */
const LEAST_NAME = 4;
const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en');

/**
 * The runs with this many letters less: of the names, then of the words around them, then of what is left of the names.
 * Amounts stay as they are.
 */
export function shortened(runs: readonly Run[], removed: number): Run[] {
  let left = removed;
  const shorten = (role: Run['role'], least: number) => (run: Run) => {
    const count = run.role === role ? Math.min(left, lettersOf(run.text).length - least) : 0;
    if (count <= 0) return run;
    left -= count;
    return { ...run, text: cut(run.text, count) };
  };
  return trimmed(
    runs
      .map(shorten('fan', LEAST_NAME))
      .map(shorten('plain', 0))
      .map(shorten('fan', 0))
      .filter((run) => run.text !== ''),
  );
}

/** The first amount of a text; undefined where it has none. */
export const amountAlone = (runs: readonly Run[]): Run | undefined =>
  runs.find((run) => run.role === 'amount');

/** Without the blanks around a text, which part it from its neighbors, and without the ellipsis of an earlier cut. */
const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text.trim().replace(/…$/, '')), ({ segment }) => segment);

/** The text with so many letters less and an ellipsis; without any letter only the blanks around it are left. */
function cut(text: string, count: number): string {
  const kept = lettersOf(text).slice(0, -count).join('').trimEnd();
  const shown = kept && kept + ELLIPSIS;
  const lead = text.slice(0, text.length - text.trimStart().length);
  const trail = text.slice(text.trimEnd().length);
  return lead + shown + trail;
}

/** Without blanks at both ends, which are left where a name at an end has gone. */
function trimmed(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
    .map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run))
    .filter((run) => run.text !== '');
}
