import type { TipFilePreview } from '#contract/tip-files.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted, plural } from '#domain/text/counted.ts';

/** Sum of the tips in minor units. */
export const sumOf = (tips: TipFilePreview['tips']) =>
  tips.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);

/** One sentence about the tips to be added; null while the amount column is not chosen. */
export function newTipsText(
  { tips, known, columns }: TipFilePreview,
  currency: string,
): string | null {
  if (columns.amount === undefined && columns.amount_cents === undefined) return null;
  if (tips.length > 0)
    return `${counted(tips.length, 'new tip')}, ${exactAmount(sumOf(tips), currency)}.`;
  if (known === 0) return 'There is no tip in this file.';
  return `Nothing to add: ${known === 1 ? 'the tip' : `all ${counted(known, 'tip')}`} of this file ${plural(known, 'is', 'are')} here already.`;
}

/** Warnings to check before the import, one sentence each. */
export function warningTexts({ similar = [], untimed = [] }: TipFilePreview): string[] {
  const texts: string[] = [];
  if (similar.length > 0) {
    const alike = plural(
      similar.length,
      '1 new tip looks like a tip that is there',
      `${similar.length.toLocaleString('en-US')} new tips look like tips that are there`,
    );
    const same = plural(
      similar.length,
      'it is the same, leave its line',
      'they are the same, leave their lines',
    );
    texts.push(
      `${alike}, with the same fan and amount within a day: ${linesText(similar)}. If ${same} out of the file.`,
    );
  }
  const [first] = untimed;
  if (first) {
    const why = `in line ${first.line}, ${first.reason}.`;
    const listing = `${linesText(untimed.map(({ line }) => line))}. For example, ${why}`;
    texts.push(
      `${counted(untimed.length, 'tip gets', 'tips get')} the time of the import: ${untimed.length === 1 ? why : listing}`,
    );
  }
  return texts;
}

/** Which lines of the file are left out and why, one sentence each. */
export function skippedTexts({ tips, known, differing }: TipFilePreview): string[] {
  const texts: string[] = [];
  if (tips.length > 0 && known > 0) {
    texts.push(
      `${counted(known, 'tip is', 'tips are')} here already and ${plural(known, 'is', 'are')} not added again.`,
    );
  }
  if (differing.length > 0) {
    texts.push(
      `${counted(differing.length, 'tip stays', 'tips stay')} as recorded, though the file has another fan, amount or note: ${linesText(differing)}.`,
    );
  }
  return texts;
}

/** Limit for the listed line numbers. */
const MOST_LISTED = 10;

const linesText = (lines: readonly number[]) => `${plural(lines.length, 'line')} ${listed(lines)}`;

function listed(lines: readonly number[]): string {
  const more = lines.length - MOST_LISTED;
  const shown = lines.slice(0, MOST_LISTED).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
