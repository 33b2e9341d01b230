import { AppError } from '#domain/errors.ts';
import { formatVariant } from '#domain/font-variant.ts';
import { hashOf } from './font-store.ts';
import { fontTypeOf } from './font-type.ts';
import { readFontFile } from './read-font-file.ts';

const NO_FONT = 'Only fonts can be uploaded here: woff2, woff, ttf or otf files.';

/**
 * What the font file at `path` with this content is and says, and the name that it is kept under; `weights` is not
 * recorded. Throws
 * `wrong_type` for what is no font, and `invalid` for one that cannot be read.
 */
export async function inspectFont(path: string, content: Buffer) {
  const { extension, mime } = requiredFontType(content);
  const { family, weights, ...style } = await readFontFile(path);
  const record = {
    name: `${hashOf(content)}.${extension}`,
    family,
    variant: formatVariant(style),
    mime,
    size_bytes: content.length,
  };
  return { record, weights };
}

/** The type of a font file by its first bytes. Throws `wrong_type` for what is no font. */
export function requiredFontType(content: Buffer) {
  const type = fontTypeOf(content);
  if (!type) throw new AppError('wrong_type', NO_FONT);
  return type;
}
