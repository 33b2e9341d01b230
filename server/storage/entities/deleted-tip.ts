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
