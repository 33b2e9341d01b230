import { formatVariant } from '#domain/appearance/font-variant.ts';
import { AppError } from '#domain/errors.ts';
import { NO_FINDINGS } from '../../sandbox/findings.ts';
import type { Hashed } from '../../storage/hashing.ts';
import { readHead } from '../../storage/read-head.ts';
import { fontTypeOf, SIGNATURE_BYTES } from './font-type.ts';
import { readFontFile } from './read-font-file.ts';

const NO_FONT = 'Only fonts can be uploaded here: woff2, woff, ttf or otf files.';

/**
 * The metadata of a font file as its record, with the stored name; `weights` is not part of the record. A font with a
 * cached result in `findings` is not decoded. Throws `wrong_type` for a file that is no font, and `invalid` for one
 * that cannot be read.
 */
export async function inspectFont(
  { path, sha256, sizeBytes }: Hashed & { path: string },
  findings = NO_FINDINGS,
) {
  const type = fontTypeOf(await readHead(path, SIGNATURE_BYTES));
  if (!type) throw new AppError('wrong_type', NO_FONT);
  const { family, weights, ...style } = findings.fonts[sha256] ?? (await readFontFile(path));
  const record = {
    name: `${sha256}.${type.extension}`,
    family,
    variant: formatVariant(style),
    mime: type.mime,
    size_bytes: sizeBytes,
  };
  return { record, weights };
}
