import { useEffect, useEffectEvent, useState } from 'react';
import type { Followable, FollowedForm } from './followed-form.ts';
import { type Newer, newerState } from './newer-state.ts';
import type { Base } from './save-together.ts';

/** What a form has to tell, and what it is based on once the two are brought together. */
export type NewerNotice<Values, Entity> = Extract<Newer, { kind: 'notify' }> & {
  next: Base<Values, Entity>;
};

/** Lets a form follow what is saved elsewhere, as long as it is not in use; returns what it must tell instead. */
export function useNewerState<Values, Entity extends Followable>(
  followed: FollowedForm<Values, Entity>,
): NewerNotice<Values, Entity> | undefined {
  const { newest, isSaving } = followed;
  const [notice, setNotice] = useState<NewerNotice<Values, Entity>>();
  const update = useEffectEvent(() => {
    const { fields, base, read, valuesOf, isInUse, follow } = followed;
    const { stored, values } = base();
    // A save of this form looks for itself.
    if (isSaving || newest.revision <= stored.revision) return setNotice(undefined);
    const next = { stored: newest, values: valuesOf(newest) };
    const versions = { base: values, mine: read(), theirs: next.values };
    const newer = newerState(fields, versions, isInUse());
    setNotice(newer.kind === 'notify' ? { ...newer, next } : undefined);
    if (newer.kind === 'take') follow(newer.values, next);
  });
  const subscribe = useEffectEvent((work: () => void) => followed.onUse(work));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change what there is to tell
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
