import { type FocusEvent, useEffect, useRef } from 'react';

/** Keeps the focus in an element: if its focused child is removed, the first button gets the focus. */
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
    // React fires no blur event when the focused element is removed.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
