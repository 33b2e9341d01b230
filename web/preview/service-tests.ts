import { useEffect, useEffectEvent, useRef } from 'react';
import { useAskInterval } from '../api/ask-interval.ts';
import { newestArrivals } from '../api/newest-arrivals.ts';
import { useServerLine } from '../api/server-line.ts';
import { freshTests, NEWEST } from './fresh-tests.ts';

/** Ids of played tests. Module state, so that a newly opened editor does not replay them. */
const played = new Set<string>();

type Props = { onPlay: (amountCents: number) => void };

/**
 * Plays tests that services send while a preview is open: fetches arrivals when the inbox changes, or by
 * polling without push.
 */
export function ServiceTests({ onPlay }: Props) {
  const version = useServerLine((line) => line.inboxVersion);
  const pollMs = useAskInterval();
  const latest = useRef(version);
  const openedAt = useRef(performance.now());
  const play = useEffectEvent(onPlay);
  /** Returns a function that aborts the request. */
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
      // A missed test is harmless: the user can send another one.
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
