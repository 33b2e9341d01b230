import { goalAmount } from '#domain/money/money.ts';
import { durationClock } from '#domain/time/duration.ts';
import type { Words } from '../settings/read-layout-settings.ts';
import { isRightToLeft, oneLine } from '../text/one-line.ts';
import { type FontChoice, inCaps } from '../text/theme-fonts.ts';

/** The content of an alert: one tip, or the sum of `more` tips. */
export type AlertContent = {
  /** Identifies the alert. */
  key: string;
  /** Null for a tip without a fan. */
  fanName: string | null;
  /** In minor units of the live's currency. */
  amountCents: number;
  note: string | null;
  /** The number of summed tips; 0 for a single tip. */
  more: number;
  /** Seconds that the tip added to the timer of the layout; absent for none. */
  addedS?: number | undefined;
};

/** A part of the text in one color; fan and amount are emphasized. */
export type Run = { role: 'plain' | 'fan' | 'amount' | 'time'; text: string };

/** The template of a sum. */
export const sumTemplate = ({ more }: Pick<Words, 'more'>): string => `${more}: {amount}`;

const PLACEHOLDER = /(\{fan\}|\{amount\}|\{time\})/;
/** The added time with what is written only for it: a blank, brackets and a plus. */
const TIME = / ?(?:\( ?\+?\{time\} ?\)|\[ ?\+?\{time\} ?\]|\+?\{time\})/g;

/** A template for a tip that added no time. */
const withoutTime = (template: string): string => template.replace(TIME, '').trimStart();

/** The runs of an alert's text from `template`, in capitals if the font says so. */
export function alertRuns(
  content: Omit<AlertContent, 'key' | 'note'>,
  template: string,
  currency: string,
  font: FontChoice,
  words: Words,
): Run[] {
  const isSum = content.more > 0;
  const ofTip = content.addedS === undefined ? withoutTime(template) : template;
  const text = isSum ? sumTemplate(words).replaceAll('{count}', String(content.more)) : ofTip;
  return oneLine(text)
    .trim()
    .split(PLACEHOLDER)
    .map((part): Run => {
      if (part === '{fan}')
        return { role: 'fan', text: oneLine(content.fanName ?? words.anonymous).trim() };
      if (part === '{amount}') {
        return { role: 'amount', text: goalAmount(content.amountCents, currency) };
      }
      if (part === '{time}') return { role: 'time', text: durationClock(content.addedS ?? 0) };
      return { role: 'plain', text: part };
    })
    .map(({ role, text: plain }) => ({ role, text: inCaps(plain, font) }))
    .filter((run) => run.text !== '');
}

/** Whether a template is read from right to left, whatever names it contains. */
export const isReadFromRight = (template: string): boolean =>
  isRightToLeft(template.split(PLACEHOLDER).join(' '));

/** Splits the runs into these lines, which are parts of the text in order. */
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

/** The minimum length of a shortened name while other words can be shortened. */
const MIN_NAME_LETTERS = 4;
const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en');

/**
 * Shortens the runs by this many letters: first the names, then the words around them, then the rest of the names.
 * Amounts stay whole.
 */
export function shortened(runs: readonly Run[], removed: number): Run[] {
  let remaining = removed;
  const shorten = (role: Run['role'], min: number) => (run: Run) => {
    const count = run.role === role ? Math.min(remaining, lettersOf(run.text).length - min) : 0;
    if (count <= 0) return run;
    remaining -= count;
    return { ...run, text: cut(run.text, count) };
  };
  return trimmed(
    runs
      .map(shorten('fan', MIN_NAME_LETTERS))
      .map(shorten('plain', 0))
      .map(shorten('fan', 0))
      .filter((run) => run.text !== ''),
  );
}

/** The first amount of a text; undefined if it has none. */
export const amountAlone = (runs: readonly Run[]): Run | undefined =>
  runs.find((run) => run.role === 'amount');

/** The letters without the blanks around the text and without the ellipsis of an earlier cut. */
const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text.trim().replace(/…$/, '')), ({ segment }) => segment);

/** The text shortened by so many letters with an ellipsis. Without any letter only its outer blanks remain. */
function cut(text: string, count: number): string {
  const remaining = lettersOf(text).slice(0, -count).join('').trimEnd();
  const shown = remaining && remaining + ELLIPSIS;
  const lead = text.slice(0, text.length - text.trimStart().length);
  const trail = text.slice(text.trimEnd().length);
  return lead + shown + trail;
}

/** Without blanks at both ends, which remain when a name at an end is removed. */
function trimmed(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
    .map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run))
    .filter((run) => run.text !== '');
}
