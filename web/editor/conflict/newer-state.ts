import type { Field, Versions } from '../../fields/field.ts';
import { type Merge, mergeForms } from './merge-forms.ts';
import { isContested } from './save-together.ts';

/** What a form does about a newer state of what it edits. */
export type Newer =
  /** It takes these values, by path; none where it shows all of them already. */
  | { kind: 'take'; values: ReadonlyMap<string, unknown> }
  /** It tells what was changed elsewhere, and whether only the user can decide. */
  | { kind: 'notify'; merge: Merge; labels: readonly string[]; isContested: boolean };

/**
 * Compares a form with what was saved elsewhere. A form without changes takes that; one that is `inUse`, because it
 * has changes or something is being typed, is never changed unasked.
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
