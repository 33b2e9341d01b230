import type { Live } from '#contract/lives.ts';
import { useLayouts } from '../data/layouts.ts';
import { useThemes } from '../data/themes.ts';
import { hasAlerts } from './has-alerts.ts';

/** Whether the stored layout of a live shows alerts; false while loading. */
export function useHasAlerts({ theme_id }: Pick<Live, 'theme_id'>): boolean {
  const { data: themes } = useThemes();
  const { data: layouts } = useLayouts();
  const theme = themes?.find(({ id }) => id === theme_id);
  return hasAlerts(layouts?.find(({ id }) => id === theme?.layout_id));
}
