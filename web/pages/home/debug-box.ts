import type { Layout } from '#contract/layouts.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { readPath } from '#domain/read-path.ts';

/** Whether the overlay with this layout shows its debug box; null is the built-in layout. */
export const showsDebugBox = (layout: Pick<Layout, 'settings'> | null): boolean =>
  (readPath(layout?.settings, 'hud') ?? LAYOUT_SETTINGS.hud.fallback) !== false;
