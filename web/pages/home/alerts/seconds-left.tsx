import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** `12 s` until a moment on the clock of `Date.now()`. Only this text renders each second. */
export function SecondsLeft({ dueMs }: { dueMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{Math.max(0, Math.ceil((dueMs - nowMs) / SECOND_MS))} s</>;
}
