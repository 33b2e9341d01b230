import type { Command } from 'commander';
import { TIP_ORIGINS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Source } from '#contract/sources.ts';
import type { Api } from '../api/api.ts';
import { findLive } from '../lives/find-live.ts';
import { findNamed } from '../lives/find-named.ts';
import { findSeries } from '../series/find-series.ts';

/** The options that choose tips of a time, a live and a source. */
export type RangeFlags = {
  from?: string;
  to?: string;
  live?: string;
  series?: string;
  source?: string;
};

/** Adds those of a time and a source; days are checked by the server. */
export const addRangeOptions = (command: Command): Command =>
  command
    .option('--from <day>', 'those paid on this day or later, such as 2026-11-01')
    .option('--to <day>', 'those paid on this day or earlier')
    .option('--source <source>', 'those of one source, by id or name; or hand, or import');

/** The query of a request for these tips, with the ids of the live and the source. Throws an AppError for unknown ones. */
export async function rangeQuery(
  api: Api,
  { from, to, live, series, source }: RangeFlags,
): Promise<URLSearchParams> {
  const get = async <T>(path: string) => (await api.send<T>('GET', path)).body;
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  if (live !== undefined)
    query.set('live', findLive(await get<LiveSummary[]>('/api/lives'), live).id);
  if (series !== undefined) query.set('series', (await findSeries(api, series)).id);
  if (source === undefined) return query;
  const isOrigin = TIP_ORIGINS.some((origin) => origin === source);
  const found = isOrigin
    ? source
    : findNamed(await get<Source[]>('/api/sources'), source, 'source').id;
  query.set('source', found);
  return query;
}
