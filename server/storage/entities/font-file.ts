import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../ids.ts';
import { timestamp } from '../timestamp.ts';

const FontFileSchema = defineEntity({
  name: 'FontFile',
  tableName: 'font_file',
  properties: {
    id: p.string().primary().onCreate(newId),
    name: p.string().unique(),
    family: p.string(),
    variant: p.string(),
    mime: p.string(),
    size_bytes: p.integer(),
    created_at: p.string().onCreate(timestamp),
  },
});

/** A font file that the user brought; `name` is its name in the fonts folder. */
export class FontFile extends FontFileSchema.class {}
FontFileSchema.setClass(FontFile);
