import { type Command, Option } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { OnAir } from '#contract/sources.ts';
import type { Api } from '../api/api.ts';
import { findSeries } from '../series/find-series.ts';
import { findLive } from './find-live.ts';

/** The options that name a live or a series. */
export type OwnerFlags = { live?: string; series?: string };

/** A live or a series with the path of its routes, such as `/api/lives/{id}`. */
export type FoundOwner = { id: string; name: string; currency: string; path: string };

export const addOwnerOptions = (command: Command): Command =>
  command
    .option(
      '--live <live>',
      'code, id or name of a live (default: the one on air, else the newest)',
    )
    .addOption(
      new Option('--series <series>', 'a series instead, by id or name').conflicts('live'),
    );

/** The series or live that the options name. Throws an AppError when there is none, or several. */
export async function findOwner(api: Api, { live, series }: OwnerFlags): Promise<FoundOwner> {
  if (series !== undefined) {
    const { id, name, currency } = await findSeries(api, series);
    return { id, name, currency, path: `/api/series/${id}` };
  }
  const { body: lives } = await api.send<LiveSummary[]>('GET', '/api/lives');
  const { id, name, currency } = findLive(lives, live ?? (await liveOnAir(api)));
  return { id, name, currency, path: `/api/lives/${id}` };
}

async function liveOnAir(api: Api): Promise<string | undefined> {
  const { body } = await api.send<OnAir>('GET', '/api/on-air');
  return body.live_id ?? undefined;
}
