import { defineEntity, p } from '@mikro-orm/core';

const BoardTotalSchema = defineEntity({
  name: 'BoardTotal',
  tableName: 'board_total',
  properties: {
    live_id: p.string().primary(),
    fan_id: p.string().primary(),
    amount_cents: p.integer(),
    newest_tip_id: p.string(),
  },
  indexes: [
    {
      name: 'board_total_highest_index',
      // SQL, because the ORM does not read back the direction of an index column.
      expression:
        'create index board_total_highest_index on board_total (live_id, amount_cents desc, newest_tip_id)',
    },
  ],
});

/**
 * A row of the board of a live, always above 0: the tips of one fan that are shown under the fan's name. An empty
 * `fan_id` sums all others, without a fan or shown as Anonymous. `newest_tip_id` is the newest tip with an amount,
 * which completed the total. Written only by triggers on the tips.
 */
export class BoardTotal extends BoardTotalSchema.class {}
BoardTotalSchema.setClass(BoardTotal);
