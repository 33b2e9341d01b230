import type { Changed } from '#domain/errors.ts';
import { RequestError } from '../../data/request-error.ts';
import type { Field } from '../../forms/fields/field.ts';
import {
  compareForms,
  type Difference,
  isContested,
  onlyTheirs,
  theirValues,
} from './compare-forms.ts';

/** The stored entity, and the form values read from it. */
export type Base<Values, Entity> = { stored: Entity; values: Values };

/** The differences in which the form takes their value, and whether it is saved afterwards. */
export type Decision = { taken: readonly Difference[]; saves: boolean };

type Saving<Values, Entity> = {
  fields: readonly Field[];
  base: Base<Values, Entity>;
  /** The current form values. */
  read: () => Values;
  valuesOf: (stored: Entity) => Values;
  /** Saves the values if the server still has `stored`; throws a RequestError. */
  send: (values: Values, stored: Entity) => Promise<Entity>;
  decide: Decide;
  take: Take<Values, Entity>;
};

/**
 * Lets the user choose between values that both sides changed; null returns to the form. `changedAt` is the
 * time of the other save, if known.
 */
export type Decide = (
  differences: readonly Difference[],
  changedAt: string | undefined,
) => Promise<Decision | null>;

/** Sets values in the form, by path, on top of the new base. */
export type Take<Values, Entity> = (
  values: ReadonlyMap<string, unknown>,
  base: Base<Values, Entity>,
) => void;

/**
 * The saved entity, with the labels of values that were merged from another save; null if the user returns to
 * the form.
 */
type Saved<Entity> = { entity: Entity; together: readonly string[] } | null;

/**
 * Saves a form. A conflicting save is merged, with a dialog if both sides changed a value. Null if the user
 * returns to the form. Throws all other errors of `send`.
 */
export async function saveMerged<Values, Entity>(
  saving: Saving<Values, Entity>,
): Promise<Saved<Entity>> {
  const { fields, read, valuesOf, send, decide, take } = saving;
  const together = new Set<string>();
  let { base } = saving;
  for (;;) {
    try {
      return { entity: await send(read(), base.stored), together: [...together] };
    } catch (error) {
      const changed = changedIn(error);
      if (!changed) throw error;
      // A conflict response contains the current entity.
      const stored = changed.current as Entity;
      const theirs = valuesOf(stored);
      const differences = compareForms(fields, { base: base.values, mine: read(), theirs });
      const decision = isContested(differences)
        ? await decide(differences, changed.changed_at)
        : { taken: onlyTheirs(differences), saves: true };
      if (!decision) return null;
      base = { stored, values: theirs };
      take(theirValues(decision.taken), base);
      if (!decision.saves) return null;
      for (const { label } of decision.taken) together.add(label);
    }
  }
}

/** The current entity in a conflict error; undefined for other errors. */
export function changedIn(error: unknown): Changed | undefined {
  return error instanceof RequestError ? error.changed : undefined;
}

const MOST_NAMED = 3;

/** A sentence with the labels of merged values; empty without any. */
export function mergedText(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  return `Saved together with changes made in another tab: ${named(labels)}`;
}

/** `Name, Date, Theme and 2 more`. */
export function named(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED;
  const first = labels.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}
