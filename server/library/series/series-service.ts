import { CreateSeries, Series, type SeriesSummary, UpdateSeries } from '#contract/series.ts';
import { byNewest } from '#domain/live-order.ts';
import { cleanName } from '#domain/text/names.ts';
import { Series as SeriesRow } from '../../storage/entities/series.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { livesInSeries, seriesWithTotals } from '../../storage/queries/series.ts';
import type { Storage } from '../../storage/storage.ts';
import { currencyOfSettings } from '../records/currency-of-settings.ts';
import { goalIssues, withSortedGoals } from '../records/goal-settings.ts';
import type { RecordKind } from '../records/record-service.ts';

export const SERIES: RecordKind<UpdateSeries> = {
  name: 'series',
  plural: 'series',
  row: SeriesRow,
  body: Series,
  create: CreateSeries,
  update: UpdateSeries,
  summaries: {
    list: 'List series with their totals and lives, newest first',
    create: 'Add a series',
    remove: 'Delete a series with its timer and votes; its lives stay',
  },
  nullable: [],
  references: {},
  issuesIn: ({ settings }) => goalIssues(settings),
  made: async (tx) => ({ currency: await currencyOfSettings(tx) }),
  stored: ({ opening_label: label, ...sent }) => ({
    ...withSortedGoals(sent),
    ...(label !== undefined && { opening_label: cleanName(label) }),
  }),
};

/** Every series with its total and the ids of its lives; both newest first. */
export const listSeries = (read: Storage['read']): SeriesSummary[] =>
  read((prepared) => {
    const lives = livesInSeries(prepared).sort(byNewest);
    return seriesWithTotals(prepared).map((row) => ({
      ...row,
      settings: liveSettingsIn(row.settings),
      live_ids: lives.filter(({ series_id }) => series_id === row.id).map(({ id }) => id),
    }));
  });
