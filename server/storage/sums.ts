import type Database from 'better-sqlite3';
import { preparing } from './queries/statement.ts';
import { countTipChange } from './queries/tips.ts';

/** The board of every live, summed from the tips. The inner groups are in the order of an index. */
const BOARDS = `
  select live_id, iif(is_anonymous, '', coalesce(fan_id, '')) as fan_id,
    sum(cents) as amount_cents, max(newest_id) as newest_tip_id
  from (
    select fan_id, live_id, is_anonymous, sum(amount_cents) as cents, max(id) as newest_id
    from tip where amount_cents > 0 group by fan_id, live_id, is_anonymous
  )
  group by 1, 2`;

const WRONG_LIVES = `
  with
    counted as materialized (${BOARDS}),
    stored as (select live_id, fan_id, amount_cents, newest_tip_id from board_total)
  select live_id from (select * from counted except select * from stored)
  union select live_id from (select * from stored except select * from counted)`;

const HAS_BOARDS = "select 1 from sqlite_schema where name = 'board_total' and type = 'table'";

/** Ids of the lives whose stored board differs from their tips, unordered; empty for a database without boards. */
export function livesWithWrongSums(database: Database): string[] {
  if (!database.prepare(HAS_BOARDS).get()) return [];
  return database.prepare(WRONG_LIVES).pluck().all().map(String);
}

/** Recounts all boards from the tips if one is wrong. Counts as a change of those lives' tips. Returns their ids. */
export function recountSums(database: Database): string[] {
  if (livesWithWrongSums(database).length === 0) return [];
  const recount = database.transaction(() => {
    const wrong = livesWithWrongSums(database);
    database.exec(`delete from board_total; insert into board_total ${BOARDS};`);
    for (const id of wrong) countTipChange(preparing(database), id);
    return wrong;
  });
  return recount.immediate();
}
