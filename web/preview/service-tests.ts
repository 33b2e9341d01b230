import { useEffect, useRef } from 'react';
import { storedTopic } from '#contract/topics.ts';
import { useTopic } from '../data/live/use-topic.ts';
import { newestArrivals } from '../data/newest-arrivals.ts';
import { freshTests, NEWEST } from './fresh-tests.ts';

/** Ids of played tests. Module state, so that a newly opened editor does not replay them. */
const played = new Set<string>();

type Props = { onPlay: (amountCents: number) => void };

/** Plays the tests that services send while a preview is open, after each change of the inbox. */
export function ServiceTests({ onPlay }: Props) {
  const newest = useRef<string>(null);
  const openedAt = useRef(performance.now());
  const fetching = useRef<AbortController>(null);
  useEffect(() => () => fetching.current?.abort(), []);
  useTopic(storedTopic('inbox'), ({ version }) => {
    const isChange = newest.current !== null && version !== newest.current;
    newest.current = version;
    if (!isChange) return;
    fetching.current?.abort();
    fetching.current = new AbortController();
    newestArrivals(NEWEST, fetching.current.signal).then(
      ({ arrivals, now }) => {
        const openMs = performance.now() - openedAt.current;
        for (const { id, amountCents } of freshTests(arrivals, { now, openMs }, played)) {
          played.add(id);
          onPlay(amountCents);
        }
      },
      // It is a test: the user sends another one.
      () => {},
    );
  });
  return null;
}
