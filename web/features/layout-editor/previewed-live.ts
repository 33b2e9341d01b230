import type { LiveSummary } from '#contract/lives.ts';

/** The live that a layout is previewed with: the chosen one while there is such a live, else the newest; undefined without any. */
export const previewedLive = (
  newestFirst: readonly LiveSummary[],
  code: string | null | undefined,
): LiveSummary | undefined => newestFirst.find((live) => live.code === code) ?? newestFirst[0];
