import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses `fallback` when the focused part of a section is removed. The parts change with `version`; the returned props
 * are those of the section.
 */
export function useRestoredFocus(fallback: RefObject<HTMLElement | null>, version: string) {
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed element fires no event.
  useEffect(() => {
    const { current } = focused;
    if (!current || current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) fallback.current?.focus();
  }, [fallback, version]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null;
    },
  };
}
