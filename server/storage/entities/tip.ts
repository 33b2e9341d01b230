import { defineEntity, p } from '@mikro-orm/core';
import { MAX_CENTS } from '#contract/limits.ts';
import { idColumn, timeColumns } from './columns.ts';
import { Fan } from './fan.ts';
import { Live } from './live.ts';

const fanColumn = () =>
  p.manyToOne(Fan).mapToPk().fieldName('fan_id').strictNullable().deleteRule('set null');

/** The columns that tips and deleted tips share; id and times are defined apart. */
export const tipColumns = () => ({
  live_id: p.manyToOne(Live).mapToPk().fieldName('live_id').index(false).deleteRule('cascade'),
  fan_id: fanColumn(),
  amount_cents: p.integer().strictNullable(),
  notes: p.text().strictNullable(),
  idempotency_key: p.string().strictNullable(),
  /** Digest of the request with this key; null without a key, and for tips of versions that stored none. */
  request_digest: p.string().nullable(),
  /** The clock's time if `created_at` differs from it. */
  clock_at: p.string().nullable(),
  /** When the tip was paid according to a service or file, in ISO 8601; null means when it was recorded. */
  paid_at: p.string().nullable(),
  /** The payment's id at its service, for a tip from a file that contains one. */
  payment_id: p.string().nullable(),
  /** Counted on the board with the tips without a fan. */
  is_anonymous: p
    .boolean()
    .default(false)
    .onCreate(() => false),
  /** The typed amount if its currency differs from the live's, with the rate that was used; null for any other tip. */
  original_amount: p.string().nullable(),
  original_currency: p.string().nullable(),
  original_rate: p.string().nullable(),
});

const TipSchema = defineEntity({
  name: 'Tip',
  tableName: 'tip',
  properties: {
    id: idColumn(),
    ...tipColumns(),
    fan_id: fanColumn().index(false),
    ...timeColumns('tip'),
  },
  checks: [
    {
      name: 'tip_amount_cents_check',
      expression: `amount_cents is null or (typeof(amount_cents) = 'integer' and amount_cents between 0 and ${MAX_CENTS})`,
    },
  ],
  indexes: [
    { name: 'tip_newest_index', properties: ['live_id', 'id'] },
    {
      name: 'tip_paid_index',
      expression: 'create index tip_paid_index on tip (live_id, coalesce(paid_at, created_at), id)',
    },
    {
      name: 'tip_of_fan_index',
      expression:
        'create index tip_of_fan_index on tip (fan_id, coalesce(paid_at, created_at), id)',
    },
    {
      name: 'tip_time_index',
      expression:
        'create index tip_time_index on tip (live_id, coalesce(paid_at, clock_at, created_at), coalesce(clock_at, created_at))',
    },
    { name: 'tip_payment_index', properties: ['payment_id'], where: 'payment_id is not null' },
    {
      name: 'tip_counted_index',
      properties: ['live_id', 'fan_id', 'id'],
      where: 'amount_cents > 0',
    },
    {
      name: 'tip_on_board_index',
      // SQL, because the ORM cannot define an index on an expression.
      expression:
        "create index tip_on_board_index on tip (live_id, iif(is_anonymous, '', coalesce(fan_id, '')), id) where amount_cents > 0",
    },
  ],
  uniques: [{ name: 'tip_idempotency_key_unique', properties: ['live_id', 'idempotency_key'] }],
});

/**
 * Money that a fan gave during a live; a null amount is not filled in yet. Triggers maintain the sums: a migration that
 * rebuilds the table must recreate them.
 */
export class Tip extends TipSchema.class {}
TipSchema.setClass(Tip);
