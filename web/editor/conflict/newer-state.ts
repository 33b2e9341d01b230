import type { Field, Versions } from '../../fields/field.ts';
import { type Merge, mergeForms } from './merge-forms.ts';
import { isContested } from './save-merged.ts';

/** What a form does with a newer state of its entity. */
export type Newer =
  /** Apply these values, by path; empty if the form shows them already. */
  | { kind: 'take'; values: ReadonlyMap<string, unknown> }
  /** Show what changed elsewhere. `isContested`: both sides changed a value, so the user must decide. */
  | { kind: 'notify'; merge: Merge; labels: readonly string[]; isContested: boolean };

/**
 * Compares a form with a newer save. A form without changes takes the newer values; a form in use (unsaved
 * changes or typed text) is never changed without the user's consent.
 */
export function newerState(
  fields: readonly Field[],
  versions: Versions<unknown>,
  inUse: boolean,
): Newer {
  const merge = mergeForms(fields, versions);
  const theirs = merge.differences.filter(({ changedBy }) => changedBy !== 'mine');
  if (theirs.length === 0) return { kind: 'take', values: new Map() };
  if (!inUse) return { kind: 'take', values: merge.resolve(() => 'theirs') };
  const labels = [...new Set(theirs.map(({ label }) => label))];
  return { kind: 'notify', merge, labels, isContested: isContested(merge) };
}
