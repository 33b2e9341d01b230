import { allRows } from './statement.ts';

type FileRow = { name: string; original_name: string; size_bytes: number; uploaded_at: string };

/** The records of all images. */
export const recordedFiles = allRows<[], FileRow>(
  'select name, original_name, size_bytes, uploaded_at from file',
);

/** The records of all uploaded fonts. */
export const recordedFonts = allRows<[], { name: string; family: string }>(
  'select name, family from font_file',
);

/** All settings texts, which name files by link, by bare name, or by a record with either. */
export const settingsWithFiles = allRows<[], { text: string }>(`
  select settings as text from theme
  union all select settings from layout
  union all select sprite_settings from layout
  union all select settings from live`);
