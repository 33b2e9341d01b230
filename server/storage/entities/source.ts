import { defineEntity, p } from '@mikro-orm/core';
import { Live } from './live.ts';

const SourceSchema = defineEntity({
  name: 'Source',
  tableName: 'source',
  properties: {
    id: p.string().primary(),
    service: p.string(),
    name: p.string(),
    is_on: p.boolean().default(true),
    /** JSON object of the fields that are no secrets. */
    field_values: p.text().default('{}'),
    live_id: p
      .manyToOne(Live)
      .mapToPk()
      .fieldName('live_id')
      .index(false)
      .strictNullable()
      .deleteRule('set null'),
    asks_first: p.boolean().default(false),
    /** Payments made before this time do not count. */
    starts_at: p.string(),
    /** Approximate start of the last complete list; the next list continues there. */
    listed_at: p.string().nullable(),
    revision: p.integer().default(1),
    created_at: p.string(),
    updated_at: p.string(),
    /** The row of a deleted source is kept for its arrivals, without its secrets. */
    deleted_at: p.string().nullable(),
  },
});

/** A connection to one account of one service. Its secrets are in the secrets file. */
export class Source extends SourceSchema.class {}
SourceSchema.setClass(Source);
