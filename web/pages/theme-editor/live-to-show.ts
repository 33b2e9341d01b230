import type { LiveSummary } from '#contract/lives.ts';

/**
 * The live for a theme's preview: the newest live with the theme, else the newest; undefined without lives.
 */
export const liveToShow = (
  newestFirst: readonly LiveSummary[],
  themeId: string | undefined,
): LiveSummary | undefined =>
  newestFirst.find(({ theme_id }) => theme_id === themeId) ?? newestFirst[0];
