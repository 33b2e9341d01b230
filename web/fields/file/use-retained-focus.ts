import { type FocusEvent, useEffect, useRef } from 'react';

/** Keeps the focus in an element: when the focused child is removed, the first button gets it. */
export function useRetainedFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return {
    ref: box,
    onFocus: () => {
      isInside.current = true;
    },
    // React sends no event when the focused element is removed.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
