import type { LayoutSettings } from '#contract/layouts.ts';
import type { ThemeSettings } from '#contract/themes.ts';
import { DEEP_SPACE, type StagedShow, stageShow } from './themed-shows.ts';

/** Creates a show with all parts, without motion and without the HUD, which differs by renderer and frame count. */
export const stageFullShow = (
  url: string,
  dress: { theme?: ThemeSettings; layout?: LayoutSettings } = {},
): Promise<StagedShow> => {
  const { theme, layout } = DEEP_SPACE;
  return stageShow(url, {
    ...DEEP_SPACE,
    theme: { ...theme, settings: { ...theme.settings, ...dress.theme } },
    layout: { ...layout, settings: { ...layout.settings, ...dress.layout, hud: false } },
  });
};
