import type { EntityManager } from '@mikro-orm/sqlite';
import type { Issue } from '#contract/common.ts';
import { CreateLive, Live, type LiveSummary, UpdateLive } from '#contract/lives.ts';
import { byNewest } from '#domain/live-order.ts';
import { Live as LiveRow } from '../../storage/entities/live.ts';
import { Series } from '../../storage/entities/series.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { Theme } from '../../storage/entities/theme.ts';
import { livesWithTotals } from '../../storage/queries/lives.ts';
import { liveClock, withRunningUntil } from '../../storage/running-until.ts';
import type { Storage } from '../../storage/storage.ts';
import { currencyOfSettings } from '../records/currency-of-settings.ts';
import { withSortedGoals } from '../records/goal-settings.ts';
import { createRecordService, type RecordKind } from '../records/record-service.ts';
import { liveIssues } from './check-live.ts';

export const LIVE: RecordKind<UpdateLive> = {
  name: 'live',
  row: LiveRow,
  body: Live,
  create: CreateLive,
  update: UpdateLive,
  summaries: {
    list: 'List lives with their tip totals, newest first',
    create: 'Schedule a live',
    remove: 'Delete a live and its tips',
  },
  nullable: ['theme_id', 'start_date', 'start_time', 'series_id'],
  references: { theme_id: Theme, series_id: Series },
  issuesIn: liveIssues,
  made: async (tx) => ({ currency: await currencyOfSettings(tx) }),
  stored: withSortedGoals,
  issuesOfRow: (tx, { series_id: seriesId }, { currency }) =>
    seriesIssues(tx, seriesId, String(currency)),
};

/** A series adds its lives up, so all are in its currency. */
async function seriesIssues(
  tx: EntityManager,
  seriesId: string | null | undefined,
  currency: string,
): Promise<Issue[]> {
  const series = seriesId ? await tx.findOne(Series, { id: seriesId }) : null;
  if (!series || series.currency === currency) return [];
  const message = `This live counts in ${currency}, and the series "${series.name}" in ${series.currency}: choose a series in ${currency}`;
  return [{ path: ['series_id'], message }];
}

/** Stores lives; see `server/library/records`. */
export const createLiveService = (em: EntityManager) =>
  createRecordService<UpdateLive, CreateLive, Live>(em, LIVE);

/** Every live with the sum of its tips, the newest first. */
export const listLives = (read: Storage['read']): LiveSummary[] =>
  read((prepared) => withRunningUntil(prepared, livesWithTotals(prepared), liveClock(prepared)))
    .map((row) => ({ ...row, settings: liveSettingsIn(row.settings) }))
    .sort(byNewest);
