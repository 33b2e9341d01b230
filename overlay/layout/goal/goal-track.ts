import { STAGE } from '#contract/stage.ts';
import type { Box } from '../drawing.ts';
import type { GoalSettings } from '../settings/read-layout-settings.ts';

/** The outline of the goal bar, centered above the lower edge of the stage. */
export const placeTrack = ({
  width,
  height,
  bottomPadding,
}: Pick<GoalSettings, 'width' | 'height' | 'bottomPadding'>): Box => ({
  x: Math.round((STAGE.width - width) / 2),
  y: STAGE.height - bottomPadding - height,
  width,
  height,
});

/** The height of the label's line, as a fraction of its font size. */
const LINE_HEIGHT = 1.25;

/** The line of the label above the track. It may be above the stage. */
export function labelBox(
  track: Box,
  { headerFontSize, topPadding }: Pick<GoalSettings, 'headerFontSize' | 'topPadding'>,
): Box {
  const height = Math.round(headerFontSize * LINE_HEIGHT);
  return { ...track, y: track.y - topPadding - height, height };
}
