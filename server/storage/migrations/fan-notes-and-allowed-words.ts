import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const STATEMENTS = [
  'alter table fan add column note text null',
  'create table allowed_word (word text not null primary key)',
  // Overlays mask no allowed word, so a change of them changes what an overlay boots with.
  ...['insert', 'delete'].map(
    (
      event,
    ) => `create trigger allowed_word_${event}_counts_boot after ${event} on allowed_word begin
      insert into counter (name, value) values ('boot', 1)
      on conflict (name) do update set value = value + 1;
    end`,
  ),
];

class FanNotesAndAllowedWords extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(oneLine(statement));
  }
}

/** Stores the host's private notes about fans, and the words that are never held. */
export const fanNotesAndAllowedWords: MigrationObject = {
  name: '20261127223000_fan_notes_and_allowed_words',
  class: FanNotesAndAllowedWords,
};
