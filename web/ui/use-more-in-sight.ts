import { type RefCallback, startTransition, useCallback, useState } from 'react';

/**
 * Incremental rendering of a long list: `step` items at first, and `step` more each time the element with the
 * ref `rest` comes into view. Rendered items stay.
 */
export function useMoreInSight(step: number): { count: number; rest: RefCallback<HTMLElement> } {
  const [count, setCount] = useState(step);
  const rest = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setCount(count + step));
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    // A new observer for each count: an element that stays in view is reported only once.
    [count, step],
  );
  return { count, rest };
}
