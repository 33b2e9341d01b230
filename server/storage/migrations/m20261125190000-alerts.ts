import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const COUNT = 'update alert_control set revision = revision + 1';
const IS_ANNOUNCED = 'exists (select 1 from alert where tip_id = old.id)';

const STATEMENTS = [
  `create table alert (
    seq integer not null primary key autoincrement,
    live_id text not null,
    tip_id text null,
    kind text not null,
    created_at text not null,
    clock_at text null,
    constraint alert_live_id_foreign foreign key (live_id) references live (id) on delete cascade,
    constraint alert_tip_id_foreign foreign key (tip_id) references tip (id) on delete cascade
  )`,
  'create index alert_newest_index on alert (live_id, seq)',
  'create index alert_tip_id_index on alert (tip_id)',
  `create table alert_control (
    live_id text not null primary key,
    paused_at text null,
    skips integer not null default 0,
    revision integer not null default 1,
    constraint alert_control_live_id_foreign foreign key (live_id) references live (id)
      on update cascade on delete cascade
  )`,

  `create trigger alert_insert_counts_revision after insert on alert begin
    insert into alert_control (live_id) values (new.live_id)
    on conflict (live_id) do update set revision = revision + 1;
  end`,
  // Runs before the delete, because the alert is deleted with its tip. An expired alert changes no revision.
  `create trigger tip_delete_counts_alerts before delete on tip when ${IS_ANNOUNCED} begin
    ${COUNT} where live_id = old.live_id;
  end`,
  `create trigger tip_update_counts_alerts after update of fan_id, amount_cents, notes, is_anonymous on tip
    when ${IS_ANNOUNCED} begin
    ${COUNT} where live_id = old.live_id;
  end`,
  `create trigger fan_update_counts_alerts after update of name, is_hidden on fan begin
    ${COUNT} where live_id in (
      select alert.live_id from alert join tip on tip.id = alert.tip_id where tip.fan_id = new.id
    );
  end`,
];

class Alerts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/**
 * The alerts of overlays, and whether they are paused. The revision of a live's alerts increases with every change that
 * overlays receive; an alert that becomes old changes nothing.
 */
export const alerts: MigrationObject = { name: '20261125190000_alerts', class: Alerts };
