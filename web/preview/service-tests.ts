import { useEffect, useEffectEvent, useRef } from 'react';
import { newestArrivals } from '../api/newest-arrivals.ts';
import { useServerLine } from '../api/server-line.ts';
import { freshTests, NEWEST } from './fresh-tests.ts';

/** Of this page: an editor that opens must not play what the one before has played. */
const played = new Set<string>();

type Props = { onPlay: (amountCents: number) => void };

/** Plays the tests that services send while a preview is open, when the server tells of a change in the inbox. */
export function ServiceTests({ onPlay }: Props) {
  const version = useServerLine((line) => line.inboxVersion);
  const known = useRef(version);
  const openedAt = useRef(performance.now());
  const play = useEffectEvent(onPlay);
  useEffect(() => {
    const isFirst = known.current === null;
    if (version === known.current) return;
    known.current = version;
    if (isFirst || version === null) return;
    const asking = new AbortController();
    newestArrivals(NEWEST, asking.signal).then(
      ({ arrivals, now }) => {
        const openMs = performance.now() - openedAt.current;
        for (const { id, amountCents } of freshTests(arrivals, { now, openMs }, played)) {
          played.add(id);
          play(amountCents);
        }
      },
      // It is a test: whoever sent it sends another one.
      () => {},
    );
    return () => asking.abort();
  }, [version]);
  return null;
}
