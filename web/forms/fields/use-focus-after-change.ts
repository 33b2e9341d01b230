import { useEffect, useRef } from 'react';

/** Returns a function that focuses the element with an id after the next render. */
export function useFocusAfterChange(): (id: string) => void {
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current) document.getElementById(target.current)?.focus();
    target.current = undefined;
  });
  return (id) => {
    target.current = id;
  };
}
