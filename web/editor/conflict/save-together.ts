import type { Changed } from '#domain/errors.ts';
import { RequestError } from '../../api/request-error.ts';
import type { Field } from '../../fields/field.ts';
import { codeOnDemand } from '../../ui/code-on-demand.ts';
import { type Difference, type Side, usualSide } from './difference.ts';
import type { Merge } from './merge-forms.ts';

/** Most saves meet no other. */
const MERGING = codeOnDemand(() => import('./merge-forms.ts'));

/** What a form was filled from, and the values that this made. */
export type Base<Values, Entity> = { stored: Entity; values: Values };

/** What was decided about the differences: whose value is taken, and whether the form is saved with that. */
export type Decision = { sideOf: (difference: Difference) => Side; saves: boolean };

type Saving<Values, Entity> = {
  fields: readonly Field[];
  base: Base<Values, Entity>;
  /** The form as it is now. */
  read: () => Values;
  valuesOf: (stored: Entity) => Values;
  /** Stores the values over what is there, if that is still what was stored; throws a RequestError. */
  send: (values: Values, stored: Entity) => Promise<Entity>;
  /** Asks about what both sides have changed; null goes back to the form. */
  ask: (merge: Merge, changed: Changed) => Promise<Decision | null>;
  /** Fills the form with values, by their paths, that belong over what is stored now. */
  take: (values: ReadonlyMap<string, unknown>, base: Base<Values, Entity>) => void;
};

/** How a save ended: with the labels of what came from another one, or in the form again. */
export type Saved<Entity> = { entity: Entity; together: readonly string[] } | null;

/**
 * Saves a form. Where another save came before, its changes are taken over; what both have changed is asked about.
 * Null when the form is not saved but edited on. Throws what `send` does for all other reasons.
 */
export async function saveTogether<Values, Entity>(
  saving: Saving<Values, Entity>,
): Promise<Saved<Entity>> {
  const { fields, read, valuesOf, send, ask, take } = saving;
  const together = new Set<string>();
  let { base } = saving;
  for (;;) {
    try {
      return { entity: await send(read(), base.stored), together: [...together] };
    } catch (error) {
      const changed = changedIn(error);
      if (!changed) throw error;
      // What the server answers at this place is the entity.
      const stored = changed.current as Entity;
      const theirs = valuesOf(stored);
      const { mergeForms } = await MERGING.fetch();
      const merge = mergeForms(fields, { base: base.values, mine: read(), theirs });
      const isAsked = merge.differences.some(({ changedBy }) => changedBy === 'both');
      const decision = isAsked ? await ask(merge, changed) : { sideOf: usualSide, saves: true };
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

/** What is there in place of what was edited, when that is why a save failed. */
export function changedIn(error: unknown): Changed | undefined {
  return error instanceof RequestError ? error.changed : undefined;
}
