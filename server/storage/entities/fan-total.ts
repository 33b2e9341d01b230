import { defineEntity, p } from '@mikro-orm/core';

const FanTotalSchema = defineEntity({
  name: 'FanTotal',
  tableName: 'fan_total',
  properties: {
    live_id: p.string().primary(),
    fan_id: p.string().primary(),
    amount_cents: p.integer(),
    newest_tip_id: p.string(),
  },
  indexes: [
    {
      name: 'fan_total_highest_index',
      // In full, because the ORM cannot read the direction of a column back.
      expression:
        'create index fan_total_highest_index on fan_total (live_id, amount_cents desc, newest_tip_id)',
    },
  ],
});

/**
 * What one fan gave on one live, more than nothing; the tips without a fan stand under the empty `fan_id`.
 * `newest_tip_id` is the youngest tip with an amount: the one with which the total was reached.
 * Kept by triggers on the tips; nobody else writes here.
 */
export class FanTotal extends FanTotalSchema.class {}
FanTotalSchema.setClass(FanTotal);
