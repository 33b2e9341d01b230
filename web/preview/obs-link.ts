import type { Live } from '#contract/lives.ts';
import { obsLink } from '#domain/obs-link.ts';

/** The part of a live that its overlay's address depends on, and its name. */
export type PreviewedLive = Pick<Live, 'code' | 'name' | 'theme_id'> & {
  /** The layout; the theme's unless given. */
  layout_id?: string | null;
};

/** The overlay's address of a live on this server. */
export const liveLink = ({ code, theme_id, layout_id }: PreviewedLive) =>
  obsLink(location.origin, { code, themeId: theme_id, layoutId: layout_id ?? null });
