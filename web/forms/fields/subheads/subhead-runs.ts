import type { Field } from '../field.ts';

/** Consecutive fields with the same subhead, or without one. */
type SubheadRun = { subhead: string | undefined; fields: Field[] };

/** Splits a list of fields where the subhead changes. */
export function subheadRuns(fields: readonly Field[]): SubheadRun[] {
  const runs: SubheadRun[] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last && last.subhead === field.subhead) last.fields.push(field);
    else runs.push({ subhead: field.subhead, fields: [field] });
  }
  return runs;
}
