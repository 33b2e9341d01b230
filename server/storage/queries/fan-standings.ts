import type { FanOrder } from '#contract/limits.ts';
import { flag, integer, orNull, text } from './columns.ts';
import { ALIASES, HAS_NAME_LIKE } from './fan-aliases.ts';
import { lastTipOf } from './fans.ts';
import { CHOSEN, OTHER_TOTALS } from './other-totals.ts';
import { allRows, firstRow } from './statement.ts';

const STANDING = {
  id: text,
  name: text,
  is_hidden: flag,
  total_cents: integer,
  currency: text,
  /** JSON, see `otherTotalsIn`. */
  other_totals: text,
  /** JSON, see `aliasesIn`. */
  aliases: text,
  live_count: integer,
  tip_count: integer,
  last_tip_at: orNull(text),
};

const ORDERS: Record<FanOrder, string> = {
  total: 'total_cents desc, name_key',
  name: 'name_key',
  recent: 'last_tip_at desc, name_key',
};

/**
 * The first `limit` fans with a name or an alias that contains `key`, with their sums over all lives by currency, which are read from
 * an index of the tips.
 */
const standingsBy = (order: FanOrder) =>
  allRows(STANDING).by<[{ key: string; limit: number }]>(`
    with sums as (
      select fan_id, sum(iif(live.currency = ${CHOSEN}, amount_cents, 0)) as cents,
        count(distinct live_id) as lives
      from tip join live on live.id = tip.live_id
      where amount_cents > 0 and fan_id is not null group by fan_id
    ),
    found as (
      select fan.id, fan.name, fan.name_key, fan.is_hidden, coalesce(cents, 0) as total_cents,
        coalesce(lives, 0) as live_count,
        (
          select coalesce(paid_at, created_at) from tip where id = ${lastTipOf('fan.id')}
        ) as last_tip_at
      from fan left join sums on sums.fan_id = fan.id
      where ${HAS_NAME_LIKE}
      order by ${ORDERS[order]} limit :limit
    )
    select id, name, is_hidden, total_cents, ${CHOSEN} as currency, ${OTHER_TOTALS} as other_totals,
      ${ALIASES} as aliases, live_count,
      (select count(*) from tip where fan_id = found.id) as tip_count, last_tip_at
    from found order by ${ORDERS[order]}`);

export const fanStandings = {
  total: standingsBy('total'),
  name: standingsBy('name'),
  recent: standingsBy('recent'),
};

/** How many fans have a name or an alias that contains `key`. */
export const countFansLike = firstRow({ count: integer }).by<[{ key: string }]>(
  `select count(*) as count from fan where ${HAS_NAME_LIKE}`,
);
