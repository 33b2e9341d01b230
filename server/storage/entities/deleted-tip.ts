import { defineEntity, p } from '@mikro-orm/core';
import { tipColumns } from './tip.ts';

const DeletedTipSchema = defineEntity({
  name: 'DeletedTip',
  tableName: 'deleted_tip',
  properties: {
    id: p.string().primary(),
    ...tipColumns(),
    created_at: p.string(),
    updated_at: p.string(),
    deleted_at: p.string(),
  },
  indexes: [
    {
      name: 'deleted_tip_payment_index',
      properties: ['payment_id'],
      where: 'payment_id is not null',
    },
  ],
  uniques: [
    {
      name: 'deleted_tip_idempotency_key_unique',
      properties: ['live_id', 'idempotency_key'],
    },
  ],
});

/**
 * A deleted tip, which can be restored; its idempotency key stays used. A separate table, so that no sum or list has to
 * exclude it. Deleted with its live.
 */
export class DeletedTip extends DeletedTipSchema.class {}
DeletedTipSchema.setClass(DeletedTip);
