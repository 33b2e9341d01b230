import { useSyncExternalStore } from 'react';

/** Three columns; two, with the lives in a popover; or one, with tabs. */
export type HomeForm = 'wide' | 'medium' | 'narrow';

const hasThreeColumns = matchMedia('(min-width: 1280px)');
const hasTwoColumns = matchMedia('(min-width: 900px)');

function read(): HomeForm {
  if (hasThreeColumns.matches) return 'wide';
  return hasTwoColumns.matches ? 'medium' : 'narrow';
}

function subscribe(callback: () => void): () => void {
  const queries = [hasThreeColumns, hasTwoColumns];
  for (const query of queries) query.addEventListener('change', callback);
  return () => {
    for (const query of queries) query.removeEventListener('change', callback);
  };
}

/** The layout of Home for the width of the window. */
export const useHomeForm = () => useSyncExternalStore(subscribe, read);
