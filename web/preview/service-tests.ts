import { useEffect, useEffectEvent, useRef } from 'react';
import { useAskInterval } from '../api/ask-interval.ts';
import { newestArrivals } from '../api/newest-arrivals.ts';
import { useServerLine } from '../api/server-line.ts';
import { freshTests, NEWEST } from './fresh-tests.ts';

/** Of this page: an editor that opens must not play what the one before has played. */
const played = new Set<string>();

type Props = { onPlay: (amountCents: number) => void };

/**
 * Plays the tests that services send while a preview is open, when the server tells of a change in the inbox; where it
 * tells nothing it is asked.
 */
export function ServiceTests({ onPlay }: Props) {
  const version = useServerLine((line) => line.inboxVersion);
  const pollMs = useAskInterval();
  const latest = useRef(version);
  const openedAt = useRef(performance.now());
  const play = useEffectEvent(onPlay);
  /** Returns how to stop. */
  const fetchTests = useEffectEvent(() => {
    const abort = new AbortController();
    newestArrivals(NEWEST, abort.signal).then(
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
    return () => abort.abort();
  });
  useEffect(() => {
    const isNewer = latest.current !== null && version !== null && version !== latest.current;
    latest.current = version;
    return isNewer ? fetchTests() : undefined;
  }, [version]);
  useEffect(() => {
    if (pollMs === false) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') fetchTests();
    }, pollMs);
    return () => clearInterval(timer);
  }, [pollMs]);
  return null;
}
