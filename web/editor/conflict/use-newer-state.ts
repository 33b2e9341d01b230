import { useEffect, useEffectEvent, useState } from 'react';
import { compareForms, type Difference, theirValues } from './compare-forms.ts';
import type { Followable, FollowedForm } from './followed-form.ts';
import type { Base } from './save-merged.ts';

/** A newer save of an entity whose form is in use. */
export type NewerNotice<Values, Entity> = {
  differences: readonly Difference[];
  /** The base of the form after taking its values. */
  next: Base<Values, Entity>;
};

/** Applies newer saves to the form while it is not in use. Otherwise returns the notice to show. */
export function useNewerState<Values, Entity extends Followable>(
  followed: FollowedForm<Values, Entity>,
): NewerNotice<Values, Entity> | undefined {
  const { newest, isSaving } = followed;
  const [notice, setNotice] = useState<NewerNotice<Values, Entity>>();
  const update = useEffectEvent(() => {
    const { fields, base, read, valuesOf, isInUse, follow } = followed;
    const { stored, values } = base();
    // A running save of this form detects conflicts itself.
    if (isSaving || newest.revision <= stored.revision) return setNotice(undefined);
    const next = { stored: newest, values: valuesOf(newest) };
    const differences = compareForms(fields, { base: values, mine: read(), theirs: next.values });
    const theirs = differences.filter(({ changedBy }) => changedBy !== 'mine');
    const isNotice = theirs.length > 0 && isInUse();
    setNotice(isNotice ? { differences, next } : undefined);
    if (!isNotice) follow(theirValues(theirs), next);
  });
  const subscribe = useEffectEvent((work: () => void) => followed.onUse(work));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these determine the notice
  useEffect(() => {
    let isStopped = false;
    const soon = () => queueMicrotask(() => isStopped || update());
    soon();
    const stop = subscribe(soon);
    return () => {
      isStopped = true;
      stop();
    };
  }, [newest, isSaving]);
  return notice;
}
