import { integer, json, text } from './columns.ts';
import { allRows } from './statement.ts';

/** The records of all images. */
export const recordedFiles = allRows({
  name: text,
  original_name: text,
  size_bytes: integer,
  uploaded_at: text,
}).by('select name, original_name, size_bytes, uploaded_at from file');

/** The records of all uploaded fonts. */
export const recordedFonts = allRows({ name: text, family: text }).by(
  'select name, family from font_file',
);

/** All settings texts, which name files by link, by bare name, or by a record with either. */
export const settingsWithFiles = allRows({ text: json }).by(`
  select settings as text from theme
  union all select settings from layout
  union all select sprite_settings from layout
  union all select settings from live`);
