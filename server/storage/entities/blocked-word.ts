import { defineEntity, p } from '@mikro-orm/core';

const BlockedWordSchema = defineEntity({
  name: 'BlockedWord',
  tableName: 'blocked_word',
  properties: { word: p.string().primary() },
});

/** A word that holds arrivals whose name or note contains it. */
export class BlockedWord extends BlockedWordSchema.class {}
BlockedWordSchema.setClass(BlockedWord);
