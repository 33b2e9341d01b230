import { useEffect, useRef } from 'react';

/** Returns a function that names the element to focus, by its id, once the changed value is on screen. */
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
