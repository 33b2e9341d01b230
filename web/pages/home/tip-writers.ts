import type { Tip } from '#contract/tips.ts';

/** Who recorded a tip, `by Mia`, with details for a tooltip; undefined if nobody did so through the shared door. */
export function writersOf({
  recorded_by: recordedBy,
  changed_by: changedBy,
}: Pick<Tip, 'recorded_by' | 'changed_by'>): { text: string; details: string } | undefined {
  if (recordedBy === undefined) {
    return changedBy === undefined ? undefined : both(`changed by ${changedBy}`);
  }
  const text = `by ${recordedBy}`;
  return changedBy === undefined
    ? both(text)
    : { text, details: `${text}, changed by ${changedBy}` };
}

const both = (text: string) => ({ text, details: text });
