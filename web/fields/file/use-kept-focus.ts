import { type FocusEvent, useEffect, useRef } from 'react';

/** Keeps the keyboard in an element: when what had the focus makes way for something else, the first button there takes it. */
export function useKeptFocus<Box extends HTMLElement>() {
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
    // React tells nothing when the element with the focus is taken away.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
