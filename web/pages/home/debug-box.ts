import type { Layout } from '#contract/layouts.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { readPath } from '#domain/read-path.ts';

/** Whether the overlay with this layout shows its debug box. */
export const showsDebugBox = ({ settings }: Pick<Layout, 'settings'>): boolean =>
  (readPath(settings, 'hud') ?? LAYOUT_SETTINGS.hud.fallback) !== false;
