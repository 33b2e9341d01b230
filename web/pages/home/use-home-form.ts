import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Three columns; two columns with the lives in a popover; one column with tabs. */
type HomeForm = 'wide' | 'medium' | 'narrow';

/** The layout of Home for the current window width. */
export function useHomeForm(): HomeForm {
  const hasThreeColumns = useMediaQuery('(min-width: 1280px)');
  const hasTwoColumns = useMediaQuery('(min-width: 900px)');
  if (hasThreeColumns) return 'wide';
  return hasTwoColumns ? 'medium' : 'narrow';
}
