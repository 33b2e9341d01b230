import { type Command, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { Api } from '../api/api.ts';
import { findSeries } from '../series/find-series.ts';
import { findLive } from './find-live.ts';

/** The options that name a series or a month in place of a live. */
export type ShowFlags = { series?: string; month?: string; currency?: string };

/** What a recap is of: its name, and the path of its routes with the query that they need. */
export type FoundShow = { name: string; path: string; query: string };

export const addShowOptions = (command: Command): Command =>
  command
    .addOption(new Option('--series <series>', 'of a series, by id or name').conflicts('month'))
    .option('--month <month>', 'of all lives in a month of your timezone, such as 2026-11')
    .option('--currency <code>', 'with --month, its lives in this currency (default: your own)');

/** The series or month of the options, else the live: the newest one by default. Throws an AppError for unknown ones. */
export async function findShow(
  api: Api,
  live: string | undefined,
  { series, month, currency }: ShowFlags,
): Promise<FoundShow> {
  if (month !== undefined) {
    const query = currency === undefined ? '' : `currency=${encodeURIComponent(currency)}`;
    return { name: month, path: `/api/months/${encodeURIComponent(month)}`, query };
  }
  if (series !== undefined) {
    const { id, name } = await findSeries(api, series);
    return { name, path: `/api/series/${id}`, query: '' };
  }
  const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
  const { id, name } = findLive(lives, live);
  return { name, path: `/api/lives/${id}`, query: '' };
}
