import type { Field } from '../field.ts';

/** Fields that follow each other under the same small head, or under none. */
export type SubheadRun = { subhead: string | undefined; fields: Field[] };

/** Cuts a list of fields wherever the small head changes. */
export function subheadRuns(fields: readonly Field[]): SubheadRun[] {
  const runs: SubheadRun[] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last && last.subhead === field.subhead) last.fields.push(field);
    else runs.push({ subhead: field.subhead, fields: [field] });
  }
  return runs;
}
