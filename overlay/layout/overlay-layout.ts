import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import { type BoardLayout, layoutBoard } from './board.ts';
import type { Design } from './design.ts';
import type { PlacedText } from './drawing.ts';
import { type GoalBarLayout, layoutGoalBar } from './goal-bar.ts';
import { readLayoutSettings } from './layout-settings.ts';
import { layoutLiveName } from './live-name.ts';
import { createPalette } from './palette.ts';
import type { TextMeasurer } from './text.ts';
import { readThemeSettings } from './theme-settings.ts';

/** All that is on the stage, from back to front; plain data without methods. */
export type OverlayLayout = {
  liveName: PlacedText | null;
  board: BoardLayout | null;
  goalBar: GoalBarLayout | null;
};

/** Lays out a live with its tips; before the first totals are known it stands there without tips. */
export function layoutOverlay(
  { live, theme, layout }: OverlayBoot,
  totals: TipTotals | null,
  measure: TextMeasurer,
): OverlayLayout {
  const themeSettings = readThemeSettings(theme?.settings);
  const design: Design = {
    settings: readLayoutSettings(layout?.settings),
    palette: createPalette(themeSettings),
    tierNames: themeSettings.tierNames,
    measure,
  };
  return {
    liveName: layoutLiveName(live.name, design),
    board: layoutBoard(totals?.tippers ?? [], design),
    goalBar: layoutGoalBar(live.settings.tipGoals ?? [], totals?.total_cents ?? 0, design),
  };
}

/** How many tippers the board has room for, so that no more of them are asked for. */
export const countTippers = ({ layout }: OverlayBoot) =>
  readLayoutSettings(layout?.settings).tierCounts.reduce((sum, count) => sum + count, 0);
