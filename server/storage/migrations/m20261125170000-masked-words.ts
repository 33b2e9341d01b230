import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { oneLine } from './one-line.ts';

const counting = (event: string) => `create trigger blocked_word_${event}_counts_boot
  after ${event} on blocked_word begin
    insert into counter (name, value) values ('boot', 1)
    on conflict (name) do update set value = value + 1;
  end`;

class MaskedWords extends Migration {
  override up(): void {
    for (const event of ['insert', 'update', 'delete']) this.addSql(oneLine(counting(event)));
  }
}

/** Overlays mask held words in names and notes, so their boot version changes with the words. */
export const maskedWords: MigrationObject = {
  name: '20261125170000_masked_words',
  class: MaskedWords,
};
