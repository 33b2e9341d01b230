import { useEffect, useRef, useState } from 'react';

/** Returns `value`, but changes at most once per `gapMs`; the last value always arrives. */
export function useSpaced<T>(value: T, gapMs: number): T {
  const [spaced, setSpaced] = useState(value);
  const readyAt = useRef(0);
  useEffect(() => {
    if (Object.is(value, spaced)) return;
    const change = () => {
      readyAt.current = performance.now() + gapMs;
      setSpaced(value);
    };
    const timer = setTimeout(change, readyAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [value, spaced, gapMs]);
  return spaced;
}
