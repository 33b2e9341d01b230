import type { Live } from '#contract/lives.ts';
import type { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { readPath } from '#domain/read-path.ts';
import { useLayouts } from '../api/layouts.ts';
import { useThemes } from '../api/themes.ts';

/** Whether the overlay of a live shows alerts, by what is stored; false until that is known. */
export function useHasAlerts({ theme_id }: Pick<Live, 'theme_id'>): boolean {
  const { data: themes } = useThemes();
  const { data: layouts } = useLayouts();
  const theme = themes?.find(({ id }) => id === theme_id);
  const layout = layouts?.find(({ id }) => id === theme?.layout_id);
  const path = 'alert.enabled' satisfies keyof typeof LAYOUT_SETTINGS;
  return readPath(layout?.settings, path) === true;
}
