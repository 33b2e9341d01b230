import type { Changed } from '#domain/errors.ts';
import { RequestError } from '../../api/request-error.ts';
import type { Field, FieldType, ValueOf, Versions } from '../../fields/field.ts';
import { codeOnDemand } from '../../ui/code-on-demand.ts';
import type { Merge } from './merge-forms.ts';

/** Loaded on demand: most saves need no merge. */
const MERGING = codeOnDemand(() => import('./merge-forms.ts'));

/** The stored entity, and the form values read from it. */
export type Base<Values, Entity> = { stored: Entity; values: Values };

/** The side to take for each difference, and whether the form is saved afterwards. */
export type Decision = { sideOf: (difference: Difference) => Side; saves: boolean };

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
export type Decide = (merge: Merge, changedAt: string | undefined) => Promise<Decision | null>;

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
      const { mergeForms } = await MERGING.fetch();
      const merge = mergeForms(fields, { base: base.values, mine: read(), theirs });
      const decision = isContested(merge)
        ? await decide(merge, changed.changed_at)
        : { sideOf: defaultSide, saves: true };
      if (!decision) return null;
      base = { stored, values: theirs };
      take(merge.resolve(decision.sideOf), base);
      if (!decision.saves) return null;
      for (const each of merge.differences) {
        if (decision.sideOf(each) === 'theirs') together.add(each.label);
      }
    }
  }
}

/** The current entity in a conflict error; undefined for other errors. */
export function changedIn(error: unknown): Changed | undefined {
  return error instanceof RequestError ? error.changed : undefined;
}

/** `mine` is the form on screen, `theirs` is the newer save of another tab or client. */
export type Side = 'mine' | 'theirs';

/** A value that differs; one side is taken as a whole. */
export type Difference = Versions<ValueOf<FieldType>> & {
  /** Unique among the differences. */
  id: string;
  /** Its label: `Board Width`, `Sprite 2 X`. */
  label: string;
  field: Field;
  changedBy: Side | 'both';
};

/** Whether both sides changed a value, so that the user must decide. */
export const isContested = ({ differences }: Merge): boolean =>
  differences.some(({ changedBy }) => changedBy === 'both');

/** The default choice: the side that changed the value; mine if both did. */
export const defaultSide = ({ changedBy }: Difference): Side =>
  changedBy === 'theirs' ? 'theirs' : 'mine';

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
