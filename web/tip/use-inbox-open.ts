import { useSyncExternalStore } from 'react';

const HASH = '#inbox';

/** Whether the inbox is open: in the address, so that the back gesture closes it. */
export function useInboxOpen() {
  const isOpen = useSyncExternalStore(onHash, () => location.hash === HASH);
  return {
    isOpen,
    open: () => {
      location.hash = HASH;
    },
    close: () => {
      if (history.length > 1) history.back();
      else location.hash = '';
    },
  };
}

function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
