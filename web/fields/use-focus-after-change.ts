import { useEffect, useRef } from 'react';

/** Returns a function that focuses the element with an id after the next render. */
export function useFocusAfterChange(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
