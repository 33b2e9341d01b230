import { defineEntity, p } from '@mikro-orm/core';
import type { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { idColumn, revisionColumn, timeColumns } from './columns.ts';
import { StoredObject, StoredObjects } from './stored-json.ts';

const LayoutSchema = defineEntity({
  name: 'Layout',
  tableName: 'layout',
  properties: {
    id: idColumn(),
    name: p.string(),
    settings: p
      .type(StoredObject)
      .$type<LayoutSettings>()
      .onCreate(() => ({})),
    // Default: one sprite with default settings, because a layout has at least one.
    sprite_settings: p
      .type(StoredObjects)
      .$type<SpriteSetting[]>()
      .onCreate(() => [{}]),
    revision: revisionColumn(),
    ...timeColumns('layout'),
  },
});

/** Positions and sizes of the parts of an overlay, and the motion of its sprites. */
export class Layout extends LayoutSchema.class {}
LayoutSchema.setClass(Layout);
