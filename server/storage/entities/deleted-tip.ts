import { defineEntity, p } from '@mikro-orm/core';
import { Fan } from './fan.ts';
import { Live } from './live.ts';

const DeletedTipSchema = defineEntity({
  name: 'DeletedTip',
  tableName: 'deleted_tip',
  properties: {
    id: p.string().primary(),
    live_id: p.manyToOne(Live).mapToPk().fieldName('live_id').index(false).deleteRule('cascade'),
    fan_id: p.manyToOne(Fan).mapToPk().fieldName('fan_id').strictNullable().deleteRule('set null'),
    amount_cents: p.integer().strictNullable(),
    notes: p.text().strictNullable(),
    idempotency_key: p.string().strictNullable(),
    /** What the key was used for; null without a key, and for tips of versions that kept none. */
    request_digest: p.string().nullable(),
    created_at: p.string(),
    clock_at: p.string().nullable(),
    updated_at: p.string(),
    deleted_at: p.string(),
  },
  uniques: [
    {
      name: 'deleted_tip_idempotency_key_unique',
      properties: ['live_id', 'idempotency_key'],
    },
  ],
});

/**
 * A tip that was deleted, as it was: it can be restored, and its key records nothing again. Apart from
 * the tips, so that no sum and no list has to leave it out. It goes with its live.
 */
export class DeletedTip extends DeletedTipSchema.class {}
DeletedTipSchema.setClass(DeletedTip);
