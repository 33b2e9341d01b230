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

/** The sums of all lives of a currency, from their boards. */
const OVERALL = `
  select currency, fan_id, sum(board_total.amount_cents) as amount_cents
  from board_total join live on live.id = live_id group by 1, 2`;

const WRONG_CURRENCIES = `
  with
    counted as materialized (${OVERALL}),
    stored as (select currency, fan_id, amount_cents from overall_total)
  select currency from (select * from counted except select * from stored)
  union select currency from (select * from stored except select * from counted)`;

const HAS_OVERALL = "select 1 from sqlite_schema where name = 'overall_total' and type = 'table'";

/**
 * The currencies whose stored sums of all lives differ from the boards of these, unordered; empty for a database without
 * such sums.
 */
export function currenciesWithWrongSums(database: Database): string[] {
  if (!database.prepare(HAS_OVERALL).get()) return [];
  return database.prepare(WRONG_CURRENCIES).pluck().all().map(String);
}

/** Whether a stored sum differs from the tips. */
export const hasWrongSums = (database: Database): boolean =>
  livesWithWrongSums(database).length > 0 || currenciesWithWrongSums(database).length > 0;

/**
 * Recounts all sums from the tips if one is wrong. Counts as a change of the tips of the lives with a wrong board, and of
 * one live if only the sums of all lives were wrong. Returns the ids of the lives with a wrong board.
 */
export function recountSums(database: Database): string[] {
  if (!hasWrongSums(database)) return [];
  const recount = database.transaction(() => {
    const wrong = livesWithWrongSums(database);
    database.exec(`delete from board_total; insert into board_total ${BOARDS};`);
    if (database.prepare(HAS_OVERALL).get()) {
      database.exec(`delete from overall_total; insert into overall_total ${OVERALL};`);
    }
    const changed = wrong.length > 0 ? wrong : database.prepare(ANY_LIVE).pluck().all().map(String);
    for (const id of changed) countTipChange(preparing(database), id);
    return wrong;
  });
  return recount.immediate();
}

const ANY_LIVE = 'select id from live limit 1';
