import type { EntityManager } from '@mikro-orm/sqlite';
import { Check } from 'typebox/schema';
import { type Font, FontFamily, type FontFile as FontFileBody } from '#contract/fonts.ts';
import { MAX_FONT_BYTES } from '#contract/limits.ts';
import { isBuiltInFamily } from '#domain/appearance/built-in-families.ts';
import { parseVariant } from '#domain/appearance/font-variant.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { NO_FINDINGS } from '../../sandbox/findings.ts';
import { publishByContent } from '../../storage/durable-file.ts';
import { FontFile } from '../../storage/entities/font-file.ts';
import type { Hashed } from '../../storage/hashing.ts';
import { rm } from '../../system/disk/files.ts';
import type { Upload } from '../uploads/received-file.ts';
import { writeFontFaces } from './font-faces.ts';
import type { FontStore } from './font-store.ts';
import { inspectFont } from './inspect-font.ts';

const NO_FAMILY =
  'Name the font in this field, with letters, digits and blanks: its file does not say a name that can be used';

const builtIn = (family: string) =>
  `Give the font another name in this field: ${family} is built in, and would be drawn in its place`;

/** The upload options for a font; `directory` is the font folder. */
export const fontUpload = (directory: string): Upload => ({
  what: 'font',
  directory,
  maxMb: MAX_FONT_BYTES / BYTES_PER_MB,
});

const fileUrl = (name: string) => `/api/fonts/files/${name}`;

/**
 * The font files that users uploaded. A file and its record are created and removed in one transaction. A file with a
 * cached result in `findings` is not decoded.
 */
export function createOwnFonts(em: EntityManager, store: FontStore, findings = NO_FINDINGS) {
  /** The families with their variants, by name. */
  async function families(): Promise<Font[]> {
    const files = await em.find(FontFile, {}, { orderBy: { family: 'asc', variant: 'asc' } });
    const byFamily = Map.groupBy(files, ({ family }) => family.toLowerCase());
    return [...byFamily.values()].map((group) => ({
      family: group[0]?.family ?? '',
      variants: [...new Set(group.map(({ variant }) => variant))],
    }));
  }

  /** A stylesheet with all variants of a family; undefined when there are none. */
  async function css(family: string): Promise<string | undefined> {
    const sought = family.toLowerCase();
    const files = await em.find(FontFile, {}, { orderBy: { id: 'asc' } });
    const ofFamily = files.filter((file) => file.family.toLowerCase() === sought);
    const faces = await Promise.all(
      ofFamily.map(async ({ name, variant }) => {
        const face = { url: fileUrl(name), weights: await store.weightsOf(name) };
        return writeFontFaces(family, parseVariant(variant), [face]);
      }),
    );
    return faces.length > 0 ? faces.join('') : undefined;
  }

  /**
   * Stores a received font file. An already stored font gets the given family, or keeps its own without one. Throws,
   * and removes the file, when it is no font, cannot be read, or has no name or that of a built-in font.
   */
  async function keep(
    received: Hashed & { path: string },
    givenFamily?: string,
  ): Promise<{ file: FontFileBody; isNew: boolean }> {
    try {
      const { record, weights } = await inspectFont(received, findings);
      const { name } = record;
      store.rememberWeights(name, weights);
      return await em.transactional(async (tx) => {
        const known = await tx.findOne(FontFile, { name });
        const family = (givenFamily ?? known?.family ?? record.family ?? '').trim();
        if (!Check(FontFamily, family)) throw invalid([{ path: ['family'], message: NO_FAMILY }]);
        if (isBuiltInFamily(family))
          throw invalid([{ path: ['family'], message: builtIn(family) }]);
        const file = known
          ? tx.assign(known, { family })
          : tx.create(FontFile, { ...record, family });
        await tx.flush();
        await publishByContent([{ partial: received.path, path: store.pathOf(name) }]);
        return { file: bodyOf(file), isNew: !known };
      });
    } catch (error) {
      await rm(received.path, { force: true });
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    await em.transactional(async (tx) => {
      const removed = await tx.nativeDelete(FontFile, { name });
      if (removed === 0) throw notFound('Font file');
      await store.remove(name);
    });
  }

  return { families, css, keep, remove };
}

function bodyOf({ name, family, variant, mime, size_bytes }: FontFile): FontFileBody {
  return { name, url: fileUrl(name), family, variant, mime, size_bytes };
}
