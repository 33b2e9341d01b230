import { flag, integer, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

/** The ids of a JSON array. */
const IDS = '(select value from json_each(:ids))';

/** A move of tips to the live `toId`. `ids` is a JSON array. */
type Move = { ids: string; toId: string };

/** A row if one of these ids, a JSON array, is that of a tip. */
export const anyTip = firstRow({ found: flag }).by<[ids: string]>(
  'select 1 as found from tip where id in (select value from json_each(?)) limit 1',
);

/** The existing tips of these ids that are on another live, oldest first. */
export const tipsElsewhere = allRows({ id: text, live_id: text }).by<[Move]>(
  `select id, live_id from tip where id in ${IDS} and live_id <> :toId order by id`,
);

/** The first tips of a live that were paid between two times, both included, at most `limit`. */
export const idsPaidBetween = allRows({ id: text }).by<
  [{ liveId: string; from: string; to: string; limit: number }]
>(`
  select id from tip where live_id = :liveId and coalesce(paid_at, created_at) between :from and :to
  order by coalesce(paid_at, created_at), id limit :limit`);

const usesKeyOn = (table: 'tip' | 'deleted_tip', live: 'live_id' | 'recorded_live_id') => `
  exists (
    select 1 from ${table} as other
    where other.${live} = :toId and other.idempotency_key = tip.idempotency_key and other.id <> tip.id
  )`;

/** How many of these tips have an idempotency key that another tip of the live has, also a deleted or moved one. */
export const countKeyClashes = firstRow({ count: integer }).by<[Move]>(`
  select count(*) as count from tip
  where id in ${IDS} and idempotency_key is not null and (
    ${usesKeyOn('tip', 'live_id')} or ${usesKeyOn('tip', 'recorded_live_id')} or
    ${usesKeyOn('deleted_tip', 'live_id')} or ${usesKeyOn('deleted_tip', 'recorded_live_id')}
  )`);

/** Stores the live that a tip was recorded on, unless the tip returns to it. */
export const moveTips = write<[Move]>(`
  update tip set live_id = :toId,
    recorded_live_id = nullif(coalesce(recorded_live_id, live_id), :toId)
  where id in ${IDS}`);

export const moveArrivals = write<[Move]>(
  `update arrival set live_id = :toId where tip_id in ${IDS}`,
);

export const deleteAlertsOf = write<[{ ids: string }]>(`delete from alert where tip_id in ${IDS}`);
