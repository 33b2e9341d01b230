import { defineEntity, p } from '@mikro-orm/core';
import type { ThemeSettings } from '#contract/themes.ts';
import { newId } from '../ids.ts';
import { timestampIn } from '../monotonic-clock.ts';
import { Layout } from './layout.ts';
import { StoredObject } from './stored-json.ts';

const ThemeSchema = defineEntity({
  name: 'Theme',
  tableName: 'theme',
  properties: {
    id: p.string().primary().onCreate(newId),
    name: p.string(),
    layout_id: p
      .manyToOne(Layout)
      .mapToPk()
      .fieldName('layout_id')
      .strictNullable()
      .deleteRule('set null'),
    settings: p
      .type(StoredObject)
      .$type<ThemeSettings>()
      .onCreate(() => ({})),
    // Counted by a trigger.
    revision: p
      .integer()
      .default(1)
      .onCreate(() => 1),
    created_at: p.string().onCreate(timestampIn('theme')),
    updated_at: p.string().onCreate(timestampIn('theme')).onUpdate(timestampIn('theme')),
  },
});

/** How an overlay looks: colours, texts, fonts, images. */
export class Theme extends ThemeSchema.class {}
ThemeSchema.setClass(Theme);
