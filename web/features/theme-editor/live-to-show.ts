import type { LiveSummary } from '#contract/lives.ts';

/** The live to preview a theme with: the newest that has it, else the newest; undefined without lives. */
export const liveToShow = (
  newestFirst: readonly LiveSummary[],
  themeId: string | undefined,
): LiveSummary | undefined =>
  newestFirst.find(({ theme_id }) => theme_id === themeId) ?? newestFirst[0];
