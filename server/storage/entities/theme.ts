import { defineEntity, p } from '@mikro-orm/core';
import type { ThemeSettings } from '#contract/themes.ts';
import { idColumn, revisionColumn, timeColumns } from './columns.ts';
import { Layout } from './layout.ts';
import { StoredObject } from './stored-json.ts';

const ThemeSchema = defineEntity({
  name: 'Theme',
  tableName: 'theme',
  properties: {
    id: idColumn(),
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
    revision: revisionColumn(),
    ...timeColumns('theme'),
  },
});

/** Colours, texts, fonts and images of an overlay. */
export class Theme extends ThemeSchema.class {}
ThemeSchema.setClass(Theme);
