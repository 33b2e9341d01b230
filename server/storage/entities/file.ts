import { defineEntity, p } from '@mikro-orm/core';
import { timestamp } from '../timestamp.ts';
import { idColumn } from './columns.ts';

const FileSchema = defineEntity({
  name: 'File',
  tableName: 'file',
  properties: {
    id: idColumn(),
    name: p.string().unique(),
    mime: p.string(),
    original_name: p.string(),
    size_bytes: p.integer(),
    /** In pixels; 0 for a sound. */
    width: p.integer(),
    height: p.integer(),
    /** For a sound; null for an image. */
    duration_ms: p.integer().nullable(),
    uploaded_at: p.string(),
    created_at: p.string().onCreate(timestamp),
  },
});

/** An image or a sound in the uploads folder under `name`. `uploaded_at` is the time of its last upload. */
export class File extends FileSchema.class {}
FileSchema.setClass(File);
