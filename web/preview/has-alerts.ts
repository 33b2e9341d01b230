import type { Layout } from '#contract/layouts.ts';
import type { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { readPath } from '#domain/read-path.ts';

const PATH = 'alert.enabled' satisfies keyof typeof LAYOUT_SETTINGS;

/** Whether an overlay with this layout shows alerts; undefined is the built-in layout, which has none. */
export const hasAlerts = (layout: Pick<Layout, 'settings'> | undefined): boolean =>
  readPath(layout?.settings, PATH) === true;
