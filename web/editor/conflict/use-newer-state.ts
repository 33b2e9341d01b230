import { useEffect, useEffectEvent, useState } from 'react';
import type { Followable, FollowedForm } from './followed-form.ts';
import { type Newer, newerState } from './newer-state.ts';
import type { Base } from './save-merged.ts';

/** A notice about a newer save, and the base of the form after merging it. */
export type NewerNotice<Values, Entity> = Extract<Newer, { kind: 'notify' }> & {
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
    const versions = { base: values, mine: read(), theirs: next.values };
    const newer = newerState(fields, versions, isInUse());
    setNotice(newer.kind === 'notify' ? { ...newer, next } : undefined);
    if (newer.kind === 'take') follow(newer.values, next);
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
