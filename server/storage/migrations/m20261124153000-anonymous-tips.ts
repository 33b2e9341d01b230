import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** The board row of a tip: its fan, or '' for Anonymous. */
const ON_BOARD = "iif(is_anonymous, '', coalesce(fan_id, ''))";
const on = (row: 'new' | 'old') => `iif(${row}.is_anonymous, '', coalesce(${row}.fan_id, ''))`;

/** The same counting as for the sums per fan, see fan-totals. */
const COUNT_IN = `
  insert into board_total (live_id, fan_id, amount_cents, newest_tip_id)
    values (new.live_id, ${on('new')}, new.amount_cents, new.id)
    on conflict (live_id, fan_id) do update set
      amount_cents = amount_cents + excluded.amount_cents,
      newest_tip_id = max(newest_tip_id, excluded.newest_tip_id);`;
const COUNT_OUT = `
  delete from board_total where live_id = old.live_id and fan_id = ${on('old')}
    and amount_cents = old.amount_cents;
  update board_total set
      amount_cents = amount_cents - old.amount_cents,
      newest_tip_id = (
        select id from tip
        where live_id = old.live_id and ${ON_BOARD} = ${on('old')} and amount_cents > 0
        order by id desc limit 1
      )
    where live_id = old.live_id and fan_id = ${on('old')};`;

const COUNTED = 'update of id, live_id, fan_id, amount_cents, is_anonymous';

const STATEMENTS = [
  'alter table tip add column is_anonymous integer not null default false',
  'alter table deleted_tip add column is_anonymous integer not null default false',
  `create table board_total (
    live_id text not null,
    fan_id text not null,
    amount_cents integer not null,
    newest_tip_id text not null,
    primary key (live_id, fan_id)
  )`,
  'insert into board_total select live_id, fan_id, amount_cents, newest_tip_id from fan_total',
  'drop index fan_total_highest_index',
  'create index board_total_highest_index on board_total (live_id, amount_cents desc, newest_tip_id)',
  `create index tip_on_board_index on tip (live_id, ${ON_BOARD}, id) where amount_cents > 0`,

  `create trigger tip_insert_counts_in_on_board after insert on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,
  `create trigger tip_delete_counts_out_on_board after delete on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  `create trigger tip_update_counts_out_on_board after ${COUNTED} on tip
    when old.amount_cents > 0 begin ${COUNT_OUT} end`,
  `create trigger tip_update_counts_in_on_board after ${COUNTED} on tip
    when new.amount_cents > 0 begin ${COUNT_IN} end`,
];

class AnonymousTips extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/**
 * Tips that are shown as Anonymous. Board sums are separate from fan sums: on the board such a tip counts with the tips
 * without a fan, in the editor with its fan.
 */
export const anonymousTips: MigrationObject = {
  name: '20261124153000_anonymous_tips',
  class: AnonymousTips,
};
