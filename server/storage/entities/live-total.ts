import { defineEntity, p } from '@mikro-orm/core';

const LiveTotalSchema = defineEntity({
  name: 'LiveTotal',
  tableName: 'live_total',
  properties: {
    live_id: p.string().primary(),
    amount_cents: p.integer(),
  },
});

/** The sum of the tips of one live, always above 0. Written only by triggers on the tips. */
export class LiveTotal extends LiveTotalSchema.class {}
LiveTotalSchema.setClass(LiveTotal);
