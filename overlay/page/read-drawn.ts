import type { FeedOptions } from '../data/feed.ts';
import type { Display } from '../stage/display.ts';
import type { Picture } from './picture.ts';

type Needs = {
  picture: Pick<Picture, 'shown'>;
  display: Pick<Display, 'drawn'>;
  isVisible: () => boolean;
  window: Window;
};

/** Reads the total that is drawn, after a frame: a page whose frames OBS has stopped acknowledges nothing. */
export function readDrawn({
  picture,
  display,
  isVisible,
  window,
}: Needs): NonNullable<FeedOptions['readDrawn']> {
  return (tell) => {
    window.requestAnimationFrame(() => {
      const shown = picture.shown();
      if (!isVisible() || !shown?.data.totals || shown.layout !== display.drawn()) return;
      const { boot, totals } = shown.data;
      const in_obs = window.obsstudio !== undefined;
      tell({ live: boot.live.id, total_cents: totals.total_cents, in_obs });
    });
  };
}
