import type { Live } from '#contract/lives.ts';
import { followingLink, obsLink, runningLink } from '#domain/obs-link.ts';
import { useThemes } from '../api/themes.ts';

/** The part of a live that its overlay's address depends on, and its name. */
export type PreviewedLive = Pick<Live, 'code' | 'name' | 'theme_id' | 'currency'> & {
  /** The layout; the theme's unless given. */
  layout_id?: string | null;
};

/** Said of the link that names theme and layout. */
export const KEEPS_APPEARANCE = 'Keeps this look';

/** Label of what copies the link that names only the live. */
export const FOLLOWING_LABEL = 'Copy link that follows the live';

/** Said of the link that names no live. */
export const EVERY_SHOW =
  'Set it up once: it shows the live on air or the one that runs, else the next one';

/** Label of what copies the link that names no live. */
export const EVERY_SHOW_LABEL = 'Copy link for every show';

/** The address of the overlay that changes over to each live as it begins. */
export const everyShowLink = () => runningLink(location.origin);

/** The address of the overlay that has the look of its live, now and later. */
export const followingLiveLink = ({ code }: PreviewedLive) => followingLink(location.origin, code);

/** The overlay's address of a live on this server. */
export const liveLink = ({ code, theme_id, layout_id }: PreviewedLive) =>
  obsLink(location.origin, { code, themeId: theme_id, layoutId: layout_id ?? null });

/** As `liveLink`, with the layout that the theme brings. */
export function useLiveLink(live: PreviewedLive): string {
  const { data: themes } = useThemes();
  const theme = themes?.find(({ id }) => id === live.theme_id);
  return liveLink({ ...live, layout_id: live.layout_id ?? theme?.layout_id ?? null });
}
