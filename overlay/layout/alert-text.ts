import { ANONYMOUS } from '#contract/limits.ts';
import { goalAmount } from '#domain/money.ts';
import { isRightToLeft, oneLine } from './one-line.ts';
import { type FontChoice, written } from './theme-fonts.ts';

/** What an alert tells of: one tip, or the sum of `more` of them. */
export type AlertSaid = {
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
  said: Omit<AlertSaid, 'key' | 'note'>,
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

/** Which runs are in each of these lines, which are parts of the text, in order; a cut line ends in an ellipsis. */
export function runsInLines(runs: readonly Run[], lines: readonly string[]): Run[][] {
  const text = runs.map((run) => run.text).join('');
  let at = 0;
  return lines.map((line) => {
    const isWhole = text.includes(line, at);
    const shown = isWhole ? line : line.slice(0, -1);
    const start = text.indexOf(shown, at);
    const end = start + shown.length;
    at = end;
    const within = cutRuns(runs, start, end);
    const last = within.at(-1);
    if (!isWhole && last) within[within.length - 1] = { ...last, text: `${last.text}…` };
    return within;
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
