import type { Live } from '#contract/lives.ts';
import { obsLink } from '#domain/obs-link.ts';

/** What of a live its overlay's address depends on, and what it is called. */
export type PreviewedLive = Pick<Live, 'code' | 'name' | 'theme_id'> & {
  /** The layout to draw it with; that of the theme unless given. */
  layout_id?: string | null;
};

/** The link of a live on this server. */
export const liveLink = ({ code, theme_id, layout_id }: PreviewedLive) =>
  obsLink(location.origin, { code, themeId: theme_id, layoutId: layout_id ?? null });
