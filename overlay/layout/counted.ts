import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import type { GoalLive } from './goal/goal-bar.ts';
import type { BoardSettings, GoalSettings } from './settings/read-layout-settings.ts';

/** Totals of the live, of what its board counts, and of its series; null or absent while unknown. */
type KnownTotals = {
  live: TipTotals | null;
  board: TipTotals | null | undefined;
  series: TipTotals | null | undefined;
};

/** Whether a board counts this live alone, as for its series where the live is in none. */
export const countsLive = ({ series }: OverlayBoot, counts: BoardSettings['counts']): boolean =>
  counts === 'live' || (counts === 'series' && !series);

/** The totals that a board lists. */
export const countedBoard = (
  boot: OverlayBoot,
  counts: BoardSettings['counts'],
  { live, board }: KnownTotals,
): TipTotals | null => (countsLive(boot, counts) ? live : (board ?? live));

/** Whose goals a part shows, and their total in minor units. */
export function countedGoals(
  boot: OverlayBoot,
  counts: GoalSettings['counts'],
  { live, series }: KnownTotals,
): { owner: GoalLive; totalCents: number } {
  return counts === 'series' && boot.series
    ? { owner: boot.series, totalCents: series?.total_cents ?? 0 }
    : { owner: boot.live, totalCents: live?.total_cents ?? 0 };
}

const TEXTS = { live: '', series: 'its series', month: 'this month', all: 'all time' } as const;

/** Which lives a part counts, in words; null for this one alone. */
export const countsText = (boot: OverlayBoot, counts: BoardSettings['counts']): string | null =>
  countsLive(boot, counts) ? null : TEXTS[counts];
