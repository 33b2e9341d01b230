import { defineEntity, p } from '@mikro-orm/core';
import { nameKey } from '../name-key.ts';
import { timestamp } from '../timestamp.ts';
import { idColumn } from './columns.ts';

const FanSchema = defineEntity({
  name: 'Fan',
  tableName: 'fan',
  properties: {
    id: idColumn(),
    name: p.string(),
    name_key: p
      .string()
      .unique()
      .onCreate((fan: { name: string }) => nameKey(fan.name))
      .onUpdate((fan: { name: string }) => nameKey(fan.name)),
    /** Shown as Anonymous on overlays. */
    is_hidden: p
      .boolean()
      .default(false)
      .onCreate(() => false),
    created_at: p.string().onCreate(timestamp),
  },
});

/** A person who tips. `name_key` is derived from `name` and unique, so that a fan is stored once. */
export class Fan extends FanSchema.class {}
FanSchema.setClass(Fan);
