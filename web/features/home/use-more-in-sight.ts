import { type RefCallback, startTransition, useCallback, useState } from 'react';

/**
 * How many items of a long list are rendered: `step` of them, and as many more each time the element with the ref
 * `rest`, which stands for the others, comes in sight. Items that were rendered stay.
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
    // Observed anew with each count: an element that stays in sight is reported once only.
    [count, step],
  );
  return { count, rest };
}
