import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { DataMigration } from './data-migration.ts';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  ...['tip', 'deleted_tip'].flatMap((table) => [
    `alter table ${table} add column paid_at text null`,
    `alter table ${table} add column payment_id text null`,
    `create index ${table}_payment_index on ${table} (payment_id) where payment_id is not null`,
  ]),
  'create index tip_paid_index on tip (live_id, coalesce(paid_at, created_at), id)',
  'drop index tip_fan_id_index',
  'create index tip_of_fan_index on tip (fan_id, coalesce(paid_at, created_at), id)',
  'drop index tip_time_index',
  `create index tip_time_index on tip
    (live_id, coalesce(paid_at, clock_at, created_at), coalesce(clock_at, created_at))`,
  'alter table arrival add column payment_id text null',
  'create index arrival_payment_index on arrival (payment_id) where payment_id is not null',
];

class PaidTimes extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/**
 * When a tip was paid, beside when it was recorded, and the payment's id at its service, which identifies the same
 * payment in a file and a source.
 */
export const paidTimes: MigrationObject = { name: '20261127090000_paid_times', class: PaidTimes };

class PaidTimesOfArrivals extends DataMigration {
  override up(): void {
    for (const table of ['tip', 'deleted_tip']) {
      this.addSql(
        oneLine(`update ${table} set paid_at = (
          select arrival.paid_at from arrival where arrival.tip_id = ${table}.id
        ) where exists (
          select 1 from arrival
          where arrival.tip_id = ${table}.id and arrival.paid_at < ${table}.created_at
        )`),
      );
    }
    this.addSql(
      oneLine(`update arrival set payment_id = json_extract(raw, '$.kofi_transaction_id')
        where json_valid(raw) and source_id in (select id from source where service = 'kofi')`),
    );
  }
}

/** Fills in the payment times of tips from the arrivals of earlier versions. */
export const paidTimesOfArrivals: MigrationObject = {
  name: '20261127090100_paid_times_of_arrivals',
  class: PaidTimesOfArrivals,
};
