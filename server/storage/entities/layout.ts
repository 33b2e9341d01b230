import { defineEntity, p } from '@mikro-orm/core';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { newId } from '../ids.ts';
import { timestampIn } from '../monotonic-clock.ts';
import { StoredObject, StoredObjects } from './stored-json.ts';

const LayoutSchema = defineEntity({
  name: 'Layout',
  tableName: 'layout',
  properties: {
    id: p.string().primary().onCreate(newId),
    name: p.string(),
    settings: p
      .type(StoredObject)
      .$type<LayoutSettings>()
      .onCreate(() => ({})),
    // One sprite with every default: a layout has at least one.
    sprite_settings: p
      .type(StoredObjects)
      .$type<SpriteSetting[]>()
      .onCreate(() => [{}]),
    // Counted by a trigger.
    revision: p
      .integer()
      .default(1)
      .onCreate(() => 1),
    created_at: p.string().onCreate(timestampIn('layout')),
    updated_at: p.string().onCreate(timestampIn('layout')).onUpdate(timestampIn('layout')),
  },
});

/** Where the parts of an overlay stand, and how its sprites move. */
export class Layout extends LayoutSchema.class {}
LayoutSchema.setClass(Layout);
