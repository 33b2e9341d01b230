import type { EntityManager } from '@mikro-orm/sqlite';
import { Check } from 'typebox/schema';
import { type Font, FontFamily, type FontFile as FontFileBody } from '#contract/fonts.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { FontFile } from '../../storage/entities/font-file.ts';
import { writeFontFaces } from './font-faces.ts';
import { readFontFacts } from './font-facts.ts';
import { type FontStore, hashOf } from './font-store.ts';
import { fontTypeOf } from './font-type.ts';
import { formatVariant, parseVariant } from './variant.ts';

const NO_FONT = 'Only fonts can be uploaded here: woff2, woff, ttf or otf files.';
const NO_FAMILY =
  'Name the font in this field, with letters, digits and blanks: its file does not say a name that can be used';

const fileUrl = (name: string) => `/api/fonts/files/${name}`;

/** The font files that the user brought, over one unit of work. */
export function createOwnFonts(em: EntityManager, store: FontStore) {
  /** The families with what there is of each, by name. */
  async function families(): Promise<Font[]> {
    const files = await em.find(FontFile, {}, { orderBy: { family: 'asc', variant: 'asc' } });
    const byFamily = Map.groupBy(files, ({ family }) => family.toLowerCase());
    return [...byFamily.values()].map((group) => ({
      family: group[0]?.family ?? '',
      variants: [...new Set(group.map(({ variant }) => variant))],
    }));
  }

  /** A stylesheet of the whole family, from which the browser picks; undefined when none of it is here. */
  async function css(family: string): Promise<string | undefined> {
    const sought = family.toLowerCase();
    const files = await em.find(FontFile, {}, { orderBy: { id: 'asc' } });
    const faces = files
      .filter((file) => file.family.toLowerCase() === sought)
      .map(({ name, variant }) =>
        writeFontFaces(family, parseVariant(variant), [{ url: fileUrl(name) }]),
      );
    return faces.length > 0 ? faces.join('') : undefined;
  }

  /** Stores a font file; a known one takes on the given family. Throws when it is no font or has no name. */
  async function keep(
    content: Buffer,
    givenFamily?: string,
  ): Promise<{ file: FontFileBody; isNew: boolean }> {
    const type = fontTypeOf(content);
    if (!type) throw new AppError('wrong_type', NO_FONT);
    const { family: ownFamily = '', ...style } = await readFontFacts(content);
    const family = (givenFamily ?? ownFamily).trim();
    if (!Check(FontFamily, family)) throw invalid([{ path: ['family'], message: NO_FAMILY }]);

    const name = `${hashOf(content)}.${type.extension}`;
    await store.keep(name, content);
    const known = await em.findOne(FontFile, { name });
    const facts = { family, variant: formatVariant(style), mime: type.mime };
    const file = known
      ? em.assign(known, { family })
      : em.create(FontFile, { name, ...facts, size_bytes: content.length });
    await em.flush();
    return { file: bodyOf(file), isNew: !known };
  }

  async function remove(name: string): Promise<void> {
    const removed = await em.nativeDelete(FontFile, { name });
    if (removed === 0) throw notFound('Font file');
    await store.remove(name);
  }

  return { families, css, keep, remove };
}

function bodyOf({ name, family, variant, mime, size_bytes }: FontFile): FontFileBody {
  return { name, url: fileUrl(name), family, variant, mime, size_bytes };
}
