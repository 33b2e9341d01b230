import type { LiveSummary } from '#contract/lives.ts';
import type { CreateSeries, Series, SeriesSummary, UpdateSeries } from '#contract/series.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { resourceHooks } from './resource-hooks.ts';

export const seriesKeys = { list: QUERY_KEYS.series, one: 'one-series' } as const;

export const seriesHooks = resourceHooks<Series, CreateSeries, UpdateSeries, SeriesSummary>({
  path: '/api/series',
  keys: seriesKeys,
  referrers: [liveKeys],
});

/** The series with their totals, newest first. */
export const useSeriesList = seriesHooks.useList;

type OfLive = Pick<LiveSummary, 'id' | 'series_id' | 'tip_total_cents'>;

/** The lives of a series among all lives, in their order. */
export const livesOf = <L extends Pick<LiveSummary, 'series_id'>>(
  { id }: Pick<Series, 'id'>,
  lives: readonly L[],
): L[] => lives.filter(({ series_id }) => series_id === id);

/**
 * The total of a series in minor units: its opening balance and the totals of its lives. `shown` is the total of the
 * live on screen, which may be newer than the one in the list of lives.
 */
export const seriesTotal = (
  series: Pick<Series, 'id' | 'opening_cents'>,
  lives: readonly OfLive[],
  shown?: { liveId: string; totalCents: number },
): number =>
  livesOf(series, lives)
    .map((live) => (live.id === shown?.liveId ? shown.totalCents : live.tip_total_cents))
    .reduce((sum, cents) => sum + cents, series.opening_cents);
