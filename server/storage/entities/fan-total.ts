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
  indexes: [{ name: 'fan_total_fan_id_index', properties: ['fan_id'] }],
});

/**
 * The sum of one fan's tips on one live, always above 0, including those shown as Anonymous; tips without a fan are
 * summed under an empty `fan_id`. `newest_tip_id` is the newest tip with an amount.
 * Written only by triggers on the tips.
 */
export class FanTotal extends FanTotalSchema.class {}
FanTotalSchema.setClass(FanTotal);
