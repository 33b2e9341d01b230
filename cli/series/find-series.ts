import type { SeriesSummary } from '#contract/series.ts';
import type { Api } from '../api/api.ts';
import { findNamed } from '../lives/find-named.ts';

/** The series with this id, or the only one with this name. Throws an AppError when none or several match. */
export async function findSeries(api: Api, wanted: string): Promise<SeriesSummary> {
  const { body } = await api.send<SeriesSummary[]>('GET', '/api/series');
  return findNamed(body, wanted, 'series');
}
