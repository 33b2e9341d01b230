import { useEffect, useEffectEvent, useState } from 'react';
import type { Topic } from '#contract/topics.ts';
import type { Received } from '#domain/live/client.ts';
import { liveData } from './live.ts';

/** Calls back with each snapshot of a topic while the component is mounted; null subscribes to nothing. */
export function useTopic<Body>(
  topic: Topic<Body> | null,
  onSnapshot: (received: Received<Body>) => void,
): void {
  const receive = useEffectEvent(onSnapshot);
  const read = useEffectEvent((body: unknown) => topic?.read(body));
  const name = topic?.name;
  useEffect(
    () =>
      name === undefined
        ? undefined
        : liveData().client.subscribe<Body>({ name, read: (body) => read(body) }, (received) =>
            receive(received),
          ),
    [name],
  );
}

/** The newest snapshot of a topic, with when it arrived on the clock of `Date.now()`; null before there is one. */
export function useSnapshot<Body>(
  topic: Topic<Body> | null,
): { body: Body; receivedMs: number } | null {
  const name = topic?.name;
  const [newest, setNewest] = useState<{ of: string; body: Body; receivedMs: number } | null>(null);
  useTopic(topic, ({ body }) => {
    if (name !== undefined) setNewest({ of: name, body, receivedMs: Date.now() });
  });
  return newest && newest.of === name ? newest : null;
}
