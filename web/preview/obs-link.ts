import type { Live } from '#contract/lives.ts';
import { followingLink, obsLink, runningLink } from '#domain/obs-link.ts';
import { useThemes } from '../data/themes.ts';

/** The fields of a live that determine its overlay link, and its name. */
export type PreviewedLive = Pick<Live, 'code' | 'name' | 'theme_id' | 'currency'> & {
  /** The layout; by default the theme's layout. */
  layout_id?: string | null;
};

/** Label of the link that fixes theme and layout. */
export const KEEPS_APPEARANCE = 'Keeps this look';

/** Label of the button that copies the link of the live only. */
export const FOLLOWING_LABEL = 'Copy link that follows the live';

/** What the link that names no live shows. */
export const EVERY_SHOW =
  'Set it up once: it shows the live on air or the one that runs, else the next one';

/** Label of the button that copies the link that names no live. */
export const EVERY_SHOW_LABEL = 'Copy link for every show';

/** The overlay link that switches to each live as it begins. */
export const everyShowLink = () => runningLink(location.origin);

/** The overlay link that follows the theme and layout of the live. */
export const followingLiveLink = ({ code }: PreviewedLive) => followingLink(location.origin, code);

/** The overlay link of a live with its current theme and layout. */
export const liveLink = ({ code, theme_id, layout_id }: PreviewedLive) =>
  obsLink(location.origin, { code, themeId: theme_id, layoutId: layout_id ?? null });

/** Like `liveLink`, with the theme's layout if the live has none. */
export function useLiveLink(live: PreviewedLive): string {
  const { data: themes } = useThemes();
  const theme = themes?.find(({ id }) => id === live.theme_id);
  return liveLink({ ...live, layout_id: live.layout_id ?? theme?.layout_id ?? null });
}
