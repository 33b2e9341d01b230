import { defineEntity, p } from '@mikro-orm/core';
import { timestamp } from '../timestamp.ts';
import { idColumn } from './columns.ts';

const FontFileSchema = defineEntity({
  name: 'FontFile',
  tableName: 'font_file',
  properties: {
    id: idColumn(),
    name: p.string().unique(),
    family: p.string(),
    variant: p.string(),
    mime: p.string(),
    size_bytes: p.integer(),
    created_at: p.string().onCreate(timestamp),
  },
});

/** A font file that the user uploaded; `name` is its name in the fonts folder. */
export class FontFile extends FontFileSchema.class {}
FontFileSchema.setClass(FontFile);
