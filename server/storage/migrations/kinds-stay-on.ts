import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

/** The defaults of Streamer.bot's switches before, of which a stored source may have no value. */
const BEFORE = JSON.stringify({
  kofi: 'on',
  fourthwall: 'on',
  tipeeestream: 'on',
  pallygg: 'on',
  shopify: 'off',
});

class KindsStayOn extends Migration {
  override up(): void {
    this.addSql(
      oneLine(`update source set field_values = json_patch('${BEFORE}', field_values)
        where service = 'streamerbot' and json_valid(field_values)
          and json_type(field_values) = 'object'`),
    );
  }
}

/** Keeps what a stored source of Streamer.bot counts, whatever new sources count by default. */
export const kindsStayOn: MigrationObject = {
  name: '20261128023000_kinds_stay_on',
  class: KindsStayOn,
};
