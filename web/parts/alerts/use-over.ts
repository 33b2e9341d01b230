import { useEffect, useState } from 'react';

/** Whether this moment on the clock of `Date.now()` has passed. Renders once more when it does; null never passes. */
export function useOver(endMs: number | null): boolean {
  const [overMs, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (endMs === null) return;
    const timer = setTimeout(() => setOver(endMs), Math.max(0, endMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endMs]);
  return endMs !== null && overMs === endMs;
}
