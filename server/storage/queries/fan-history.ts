import { flag, integer, orNull, text } from './columns.ts';
import { ALIASES } from './fan-aliases.ts';
import { CHOSEN } from './other-totals.ts';
import { allRows, firstRow, write } from './statement.ts';

const PAID_AT = 'coalesce(paid_at, tip.created_at)';

/** SQL for when the first or the last tip of the fan `found.id` with an amount was paid. */
const paid = (order: 'asc' | 'desc') => `(
  select ${PAID_AT} from tip where fan_id = found.id and amount_cents > 0
  order by ${PAID_AT} ${order}, tip.id ${order} limit 1)`;

/** A fan with the private note of the host; undefined for an unknown fan. */
export const fanFacts = firstRow({
  id: text,
  name: text,
  is_hidden: flag,
  note: orNull(text),
  /** The currency of the settings. */
  currency: text,
  /** JSON, see `aliasesIn`. */
  aliases: text,
  first_tip_at: orNull(text),
  last_tip_at: orNull(text),
}).by<[id: string]>(`
  with found as (select id, name, is_hidden, note from fan where id = ?)
  select id, name, is_hidden, note, ${CHOSEN} as currency, ${ALIASES} as aliases,
    ${paid('asc')} as first_tip_at, ${paid('desc')} as last_tip_at
  from found`);

const NAMED_LIVE = { live_id: text, live_name: text, live_code: text, currency: text };
const LIVE = `live.id as live_id, live.name as live_name, live.code as live_code, live.currency`;

/** What a fan gave on each live, the latest first. */
export const livesOfFan = allRows({
  ...NAMED_LIVE,
  total_cents: integer,
  tip_count: integer,
  last_tip_at: text,
}).by<[fanId: string]>(`
  select ${LIVE}, coalesce(sum(amount_cents), 0) as total_cents, count(*) as tip_count,
    max(${PAID_AT}) as last_tip_at
  from tip join live on live.id = tip.live_id where fan_id = ?
  group by live.id order by last_tip_at desc, live.id desc`);

/** The tips of a fan before this time and id, the last paid first, read from an index. */
export const tipsOfFanBefore = allRows({
  id: text,
  ...NAMED_LIVE,
  amount_cents: orNull(integer),
  notes: orNull(text),
  is_anonymous: flag,
  paid_at: text,
}).by<[{ fanId: string; paid: string; id: string; limit: number }]>(`
  select tip.id, ${LIVE}, amount_cents, notes, is_anonymous, ${PAID_AT} as paid_at
  from tip join live on live.id = tip.live_id
  where fan_id = :fanId and ${PAID_AT} <= :paid and (${PAID_AT}, tip.id) < (:paid, :id)
  order by ${PAID_AT} desc, tip.id desc limit :limit`);

/** A row if the tip is one of the fan. */
export const tipOfFan = firstRow({ id: text }).by<[{ tipId: string; fanId: string }]>(
  'select id from tip where id = :tipId and fan_id = :fanId',
);

/** The private note about a fan. */
export const noteOfFan = firstRow({ note: orNull(text) }).by<[fanId: string]>(
  'select note from fan where id = ?',
);

/** Returns 0 for an unknown fan. */
export const storeFanNote = write<[note: string | null, fanId: string]>(
  'update fan set note = ? where id = ?',
);
