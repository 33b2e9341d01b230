import { defineEntity, p } from '@mikro-orm/core';
import type { LiveSettings } from '#contract/lives.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { idColumn, revisionColumn, timeColumns } from './columns.ts';
import { StoredLiveSettings } from './stored-json.ts';

const SeriesSchema = defineEntity({
  name: 'Series',
  tableName: 'series',
  properties: {
    id: idColumn(),
    name: p.string(),
    /** The ISO 4217 code of all its amounts. */
    currency: p
      .string()
      .default(DEFAULT_CURRENCY)
      .onCreate(() => DEFAULT_CURRENCY),
    opening_cents: p
      .integer()
      .default(0)
      .onCreate(() => 0),
    opening_label: p
      .string()
      .default('')
      .onCreate(() => ''),
    settings: p
      .type(StoredLiveSettings)
      .$type<LiveSettings>()
      .onCreate(() => ({})),
    revision: revisionColumn(),
    ...timeColumns('series'),
  },
});

/** Several lives with one total. */
export class Series extends SeriesSchema.class {}
SeriesSchema.setClass(Series);
