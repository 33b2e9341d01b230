import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  `create table deleted_tip (
    id text not null primary key,
    live_id text not null,
    fan_id text null,
    amount_cents integer null,
    notes text null,
    idempotency_key text null,
    created_at text not null,
    updated_at text not null,
    deleted_at text not null,
    constraint deleted_tip_live_id_foreign foreign key (live_id)
      references live (id) on delete cascade,
    constraint deleted_tip_fan_id_foreign foreign key (fan_id)
      references fan (id) on delete set null
  )`,
  'create index deleted_tip_fan_id_index on deleted_tip (fan_id)',
  'create unique index deleted_tip_idempotency_key_unique on deleted_tip (live_id, idempotency_key)',
];

class DeletedTips extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Deleted tips, so that they can be restored. */
export const deletedTips: MigrationObject = {
  name: '20261122030000_deleted_tips',
  class: DeletedTips,
};
