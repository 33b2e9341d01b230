import { useEffect, useMemo, useState } from 'react';
import type { LiveClock } from '#domain/running-live.ts';
import { useUserTimezone } from './timezone-line.tsx';

const MINUTE_MS = 60_000;

/** The current time, updated every minute, in the timezone of the settings; undefined while they load. */
export function useLiveClock(): LiveClock | undefined {
  const now = useMinute();
  const timezone = useUserTimezone();
  return useMemo(() => (timezone === undefined ? undefined : { now, timezone }), [now, timezone]);
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
