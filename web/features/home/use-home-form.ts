import { useSyncExternalStore } from 'react';

/** Three columns; two columns with the lives in a popover; one column with tabs. */
type HomeForm = 'wide' | 'medium' | 'narrow';

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

/** The layout of Home for the current window width. */
export const useHomeForm = () => useSyncExternalStore(subscribe, read);
