import { STAGE } from '#contract/stage.ts';
import type { Box } from './drawing.ts';
import type { GoalSettings } from './layout-settings.ts';

/** The outline of the goal bar, in the middle above the lower edge of the stage. */
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
