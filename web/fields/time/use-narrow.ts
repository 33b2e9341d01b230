import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

/** Whether the window is that of a phone, whose own way to set a time is used then. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}
