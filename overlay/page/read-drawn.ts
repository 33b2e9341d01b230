import type { AlertPlayer } from '../alerts/alert-player.ts';
import type { FeedOptions } from '../data/feed.ts';
import type { Display } from '../stage/display.ts';
import type { Picture } from './picture.ts';

type Needs = {
  picture: Pick<Picture, 'shown'>;
  display: Pick<Display, 'drawn'>;
  alerts: Pick<AlertPlayer, 'seen'>;
  isVisible: () => boolean;
  window: Pick<Window, 'obsstudio'>;
};

/** Reads the drawn total and the alerts without requesting a frame. */
export function readDrawn({
  picture,
  display,
  alerts,
  isVisible,
  window,
}: Needs): NonNullable<FeedOptions['readDrawn']> {
  return () => {
    const shown = picture.shown();
    if (!isVisible() || !shown?.data.totals || shown.layout !== display.drawn()) return null;
    const { boot, totals } = shown.data;
    const in_obs = window.obsstudio !== undefined;
    const { total_cents } = totals;
    return { live: boot.live.id, total_cents, in_obs, alerts: alerts.seen() };
  };
}
