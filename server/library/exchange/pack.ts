import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/sqlite';
import { resolveFileLink } from '#domain/file-link.ts';
import { putAt } from '#domain/time/places-at.ts';
import { FILE_NAME } from '../../sandbox/file-names.ts';
import { withoutMetadata } from '../../sandbox/images/metadata/without-metadata.ts';
import { SOUND_NAME } from '../../sandbox/sounds/sound-formats.ts';
import { File as FileRow } from '../../storage/entities/file.ts';
import { FontFile } from '../../storage/entities/font-file.ts';
import { type Hashed, sha256Of } from '../../storage/hashing.ts';
import { addManifest, newZip } from '../../storage/zip/new-zip.ts';
import { createReadStream, readFile } from '../../system/disk/files.ts';
import {
  fileNameOf,
  type Kind,
  MAX_CONTENT_BYTES,
  MAX_ENTRIES,
  type Manifest,
  type PackedFile,
  type PackedFont,
  type PackedImage,
} from './exchange-manifest.ts';
import { fontFamiliesIn } from './font-families.ts';
import { imagePlaces } from './image-places.ts';
import { tooMuch } from './open-archive.ts';

export type Folders = { uploads: string; fonts: string };

/** A file to download: a stream of `sizeBytes` bytes. */
export type Package = { fileName: string; sizeBytes: number; content: Readable };

/** A manifest entry, and what opens its content. */
type Source<T> = { packed: T; open: () => Promise<Readable> };

/**
 * Packs a manifest with its images, its sound and the user's own fonts. References to missing files stay unchanged.
 * Throws `too_large` beyond the limits of a file.
 */
export async function pack(
  em: EntityManager,
  folders: Folders,
  kind: Kind,
  described: Omit<Manifest, 'files' | 'fonts'>,
): Promise<Package> {
  const manifest = structuredClone(described);
  const images = await takeImages(em, folders.uploads, kind, manifest);
  const fonts = kind === 'theme' ? await ownFonts(em, folders.fonts, manifest.settings) : [];
  const sources = [...images, ...fonts];
  const bytes = sources.reduce((sum, { packed }) => sum + packed.size, 0);
  if (sources.length >= MAX_ENTRIES || bytes > MAX_CONTENT_BYTES) throw tooMuch();
  const whole: Manifest = {
    ...manifest,
    files: images.map(({ packed }) => packed),
    ...(kind === 'theme' && { fonts: fonts.map(({ packed }) => packed) }),
  };
  return { fileName: fileNameOf(kind, manifest.name), ...(await zipped(whole, sources)) };
}

/** Collects the stored images and sounds, and replaces them with null in the manifest. */
async function takeImages(
  em: EntityManager,
  folder: string,
  kind: Kind,
  manifest: object,
): Promise<Source<PackedImage>[]> {
  const images = new Map<string, Source<PackedImage>>();
  for (const { path, value } of imagePlaces(kind, manifest)) {
    const name = resolveFileLink(value)?.split('/').at(-1) ?? '';
    const size = FILE_NAME.test(name) ? await sizeOf(join(folder, name)) : undefined;
    if (!size) continue;
    const known = images.get(name) ?? (await imageNamed(em, folder, name, size, images.size + 1));
    known.packed.used_at.push(path);
    images.set(name, known);
    putAt(manifest, path, null);
  }
  return [...images.values()];
}

async function imageNamed(
  em: EntityManager,
  folder: string,
  name: string,
  size: number,
  number: number,
): Promise<Source<PackedImage>> {
  const row = await em.findOne(FileRow, { name });
  const [ownSha256 = '', extension] = name.split('.');
  const from = join(folder, name);
  // Only the hash stays in memory: a theme may have a hundred photos.
  const cleaned = await hashWithoutMetadata(from);
  const { sha256, sizeBytes } = cleaned ?? { sha256: ownSha256, sizeBytes: size };
  const path = `${SOUND_NAME.test(name) ? 'sounds' : 'images'}/${number}.${extension}`;
  const original_name = row?.original_name ?? name;
  return {
    packed: { path, original_name, sha256, size: sizeBytes, used_at: [] },
    open: async () =>
      cleaned ? Readable.from([withoutMetadata(await readFile(from))]) : createReadStream(from),
  };
}

/** For a file that was stored before uploads lost their metadata; undefined for one without metadata. */
async function hashWithoutMetadata(path: string): Promise<Hashed | undefined> {
  const cleaned = withoutMetadata(await readFile(path));
  return cleaned && { sha256: sha256Of(cleaned), sizeBytes: cleaned.length };
}

/** The uploaded fonts of the families that the theme names. */
async function ownFonts(
  em: EntityManager,
  folder: string,
  settings: object,
): Promise<Source<PackedFont>[]> {
  const families = fontFamiliesIn(settings);
  const rows = await em.find(FontFile, {}, { orderBy: { id: 'asc' } });
  const named = rows.filter(({ family }) => families.has(family.toLowerCase()));
  const fonts: Source<PackedFont>[] = [];
  for (const { name, family } of named) {
    const size = await sizeOf(join(folder, name));
    if (!size) continue;
    const [sha256 = '', extension] = name.split('.');
    const path = `fonts/${fonts.length + 1}.${extension}`;
    const from = join(folder, name);
    fonts.push({
      packed: { path, family, sha256, size },
      open: async () => createReadStream(from),
    });
  }
  return fonts;
}

/** In bytes; undefined for a missing file. */
async function sizeOf(path: string): Promise<number | undefined> {
  const file = await stat(path).catch(() => undefined);
  return file?.isFile() ? file.size : undefined;
}

/** Uncompressed, because images and fonts are compressed already; so the total length is known in advance. */
async function zipped(
  manifest: Manifest,
  sources: readonly Source<PackedFile>[],
): Promise<Omit<Package, 'fileName'>> {
  const { zip, content } = await newZip();
  const options = { compress: false };
  addManifest(zip, manifest, options);
  let opened: Readable | undefined;
  for (const { packed, open } of sources) {
    zip.addReadStreamLazy(packed.path, { ...options, size: packed.size }, (take) => {
      if (content.destroyed) return;
      const begin = async () => {
        opened = await open();
        if (content.destroyed) opened.destroy();
        else take(null, opened);
      };
      begin().catch((error) => content.destroy(error));
    });
  }
  // Otherwise an aborted download would leave a file open.
  content.once('close', () => opened?.destroy());
  const sizeBytes = await new Promise<number>((resolve, reject) => {
    content.once('error', reject);
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  return { sizeBytes, content };
}
