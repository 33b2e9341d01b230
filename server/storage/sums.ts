import type Database from 'better-sqlite3';
import { inOneTransaction } from './in-one-transaction.ts';
import { preparing } from './queries/statement.ts';
import { countTipChange } from './queries/tips.ts';

/** In the order of the table, which costs a quarter of reading through an index. */
const LIVE_SUMS = `select live_id, sum(amount_cents) as amount_cents, max(id) as newest_tip_id
  from tip not indexed where amount_cents > 0 group by live_id`;
const FAN_SUMS = `select live_id, coalesce(fan_id, '') as fan_id, sum(amount_cents) as amount_cents,
  max(id) as newest_tip_id from tip where amount_cents > 0 group by live_id, fan_id`;

/** Lives whose sum, or the sum over their fans, is not the sum of their tips. */
const WRONG_LIVES = `
  with
    sums as materialized (${LIVE_SUMS}),
    fans as materialized (select live_id, sum(amount_cents) as amount_cents,
      max(newest_tip_id) as newest_tip_id from fan_total group by live_id)
  select sums.live_id from sums left join live_total using (live_id) left join fans using (live_id)
    where live_total.amount_cents is not sums.amount_cents
      or fans.amount_cents is not sums.amount_cents
      or fans.newest_tip_id is not sums.newest_tip_id
  union
  select live_id from (select live_id from live_total union select live_id from fans)
    where live_id not in (select live_id from sums)`;

/** Looks each fan up, which is ten times as fast as comparing two whole lists. */
const WRONG_FANS = `
  select sums.live_id from (${FAN_SUMS}) as sums left join fan_total using (live_id, fan_id)
    where fan_total.amount_cents is not sums.amount_cents
      or fan_total.newest_tip_id is not sums.newest_tip_id
  union
  select live_id from fan_total where not exists (
    select 1 from tip where tip.live_id = fan_total.live_id
      and tip.fan_id is nullif(fan_total.fan_id, '') and amount_cents > 0)`;

const HAS_SUMS =
  "select count(*) = 2 from sqlite_schema where type = 'table' and name in ('live_total', 'fan_total')";

/**
 * Ids of the lives whose stored sums differ from their tips, in no order; none in a database without sums.
 * 'lives' compares the sum of each live and of its fans together, in 50 ms for 100,000 tips; 'fans' compares each
 * fan as well, in seven times that.
 */
export function livesWithWrongSums(database: Database, depth: 'lives' | 'fans'): string[] {
  if (database.prepare(HAS_SUMS).pluck().get() !== 1) return [];
  const sql = depth === 'lives' ? WRONG_LIVES : `${WRONG_LIVES} union ${WRONG_FANS}`;
  return database.prepare(sql).pluck().all().map(String);
}

/**
 * Recounts the sums of all lives from their tips, in one transaction, if `depth` finds a wrong one. Counts as a
 * change of the tips of those lives. Returns their ids.
 */
export function countSumsAnew(database: Database, depth: 'lives' | 'fans'): string[] {
  if (livesWithWrongSums(database, depth).length === 0) return [];
  return inOneTransaction(database, () => {
    const wrong = livesWithWrongSums(database, 'fans');
    database.exec(`
      delete from live_total;
      insert into live_total select live_id, amount_cents from (${LIVE_SUMS});
      delete from fan_total;
      insert into fan_total ${FAN_SUMS};`);
    for (const id of wrong) countTipChange(preparing(database), id);
    return wrong;
  });
}
