import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** Adds a tip to the sums; `new` is its row. */
const COUNT_IN = `
  insert into fan_total (live_id, fan_id, amount_cents, newest_tip_id)
    values (new.live_id, coalesce(new.fan_id, ''), new.amount_cents, new.id)
    on conflict (live_id, fan_id) do update set
      amount_cents = amount_cents + excluded.amount_cents,
      newest_tip_id = max(newest_tip_id, excluded.newest_tip_id);
  insert into live_total (live_id, amount_cents) values (new.live_id, new.amount_cents)
    on conflict (live_id) do update set amount_cents = amount_cents + excluded.amount_cents;`;

/**
 * Removes a tip from the sums; `old` is its row. A counted tip is above zero, so a sum equal to its amount contains no
 * other tip.
 */
const COUNT_OUT = `
  delete from fan_total where live_id = old.live_id and fan_id = coalesce(old.fan_id, '')
    and amount_cents = old.amount_cents;
  update fan_total set
      amount_cents = amount_cents - old.amount_cents,
      newest_tip_id = (
        select id from tip
        where live_id = old.live_id and fan_id is old.fan_id and amount_cents > 0
        order by id desc limit 1
      )
    where live_id = old.live_id and fan_id = coalesce(old.fan_id, '');
  delete from live_total where live_id = old.live_id and amount_cents = old.amount_cents;
  update live_total set amount_cents = amount_cents - old.amount_cents
    where live_id = old.live_id;`;

const COUNTED = 'update of id, live_id, fan_id, amount_cents';

const STATEMENTS = [
  `create table live_total (
    live_id text not null primary key,
    amount_cents integer not null
  )`,
  `create table fan_total (
    live_id text not null,
    fan_id text not null,
    amount_cents integer not null,
    newest_tip_id text not null,
    primary key (live_id, fan_id)
  )`,
  'create index fan_total_highest_index on fan_total (live_id, amount_cents desc, newest_tip_id)',
  'drop index tip_totals_index',
  'create index tip_counted_index on tip (live_id, fan_id, id) where amount_cents > 0',

  `create trigger tip_insert_counts_in after insert on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,
  `create trigger tip_delete_counts_out after delete on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  // SQLite may run these two triggers in either order, with the same result.
  `create trigger tip_update_counts_out after ${COUNTED} on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  `create trigger tip_update_counts_in after ${COUNTED} on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,

  `insert into live_total select live_id, sum(amount_cents) from tip
    where amount_cents > 0 group by live_id`,
  `insert into fan_total select live_id, coalesce(fan_id, ''), sum(amount_cents), max(id) from tip
    where amount_cents > 0 group by live_id, fan_id`,
];

class FanTotals extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/**
 * The sums of every live and of every fan on it, so that no tips are read for them. Triggers maintain them, because
 * triggers see the changes of every program and are rolled back with them.
 */
export const fanTotals: MigrationObject = {
  name: '20261121120300_fan_totals',
  class: FanTotals,
};
