import { type RefObject, useEffect, useState } from 'react';

/** Returns a function that focuses the first refused field of an element, once the errors are rendered. */
export function useFocusFirstError(element: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, element]);
  return () => setTries((count) => count + 1);
}
