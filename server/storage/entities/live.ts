import { defineEntity, p } from '@mikro-orm/core';
import type { LiveSettings } from '#contract/lives.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { newLiveCode } from '../ids.ts';
import { timestampIn } from '../monotonic-clock.ts';
import { idColumn, revisionColumn } from './columns.ts';
import { Series } from './series.ts';
import { StoredLiveSettings } from './stored-json.ts';
import { Theme } from './theme.ts';

const LiveSchema = defineEntity({
  name: 'Live',
  tableName: 'live',
  properties: {
    id: idColumn(),
    code: p.string().unique().onCreate(newLiveCode),
    name: p.string(),
    theme_id: p
      .manyToOne(Theme)
      .mapToPk()
      .fieldName('theme_id')
      .strictNullable()
      .deleteRule('set null'),
    series_id: p
      .manyToOne(Series)
      .mapToPk()
      .fieldName('series_id')
      .strictNullable()
      .deleteRule('set null'),
    start_date: p.string().strictNullable(),
    start_time: p.string().strictNullable(),
    settings: p
      .type(StoredLiveSettings)
      .$type<LiveSettings>()
      .onCreate(() => ({})),
    /** The ISO 4217 code of all its amounts. */
    currency: p
      .string()
      .default(DEFAULT_CURRENCY)
      .onCreate(() => DEFAULT_CURRENCY),
    tip_revision: p.integer().default(0),
    revision: revisionColumn(),
    created_at: p.string().onCreate(timestampIn('live')),
    // Equal to `created_at`; a second call of the clock may be a millisecond later.
    updated_at: p
      .string()
      .onCreate((live: { created_at: string }) => live.created_at)
      .onUpdate(timestampIn('live')),
  },
});

/**
 * One stream, past or planned. `tip_revision` increases with every change of its tips, `revision` with any other
 * change.
 */
export class Live extends LiveSchema.class {}
LiveSchema.setClass(Live);
