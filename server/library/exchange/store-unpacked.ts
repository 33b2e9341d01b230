import { existsSync } from 'node:fs';

import { basename, join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { UploadedFile } from '#contract/files.ts';
import { type FinishedFile, publishByContent } from '../../storage/durable-file.ts';
import { File as FileRow } from '../../storage/entities/file.ts';
import { FontFile } from '../../storage/entities/font-file.ts';
import { rm } from '../../system/disk/files.ts';
import { recordFile, uploadedFile } from '../files/file-service.ts';
import { withImages } from './content-issues.ts';
import type { Manifest } from './exchange-manifest.ts';
import { renameFamilies } from './font-families.ts';
import type { Folders } from './pack.ts';
import type { UnpackedFont, UnpackedImage } from './unpack.ts';

type Unpacked = { images: readonly UnpackedImage[]; fonts: readonly UnpackedFont[] };

/**
 * Stores the unpacked files and runs `create` with the manifest, which then refers to the stored images and fonts, in
 * one transaction. An error leaves no record and no file.
 */
export async function storeUnpacked<T>(
  fork: () => EntityManager,
  folders: Folders,
  manifest: Manifest,
  unpacked: Unpacked,
  create: (tx: EntityManager, manifest: Manifest) => Promise<T>,
): Promise<T> {
  let fresh: string[] = [];
  try {
    return await fork().transactional(async (tx) => {
      const images = await recordImages(tx, folders.uploads, unpacked.images);
      const fonts = await recordFonts(tx, folders.fonts, unpacked.fonts);
      const filled = withImages(manifest, ({ path }) => images.records.get(path));
      renameFamilies(filled.settings, fonts.names);
      const created = await create(tx, filled);
      await tx.flush();
      const finished = [...images.finished, ...fonts.finished];
      fresh = finished.map(({ path }) => path).filter((path) => !existsSync(path));
      // Inside the transaction, so that no sweep removes the files before their records exist.
      await publishByContent(finished);
      return created;
    });
  } catch (error) {
    await removeUnrecorded(fork, fresh);
    throw error;
  }
}

async function recordImages(tx: EntityManager, folder: string, images: readonly UnpackedImage[]) {
  const records = new Map<string, UploadedFile>();
  const finished: FinishedFile[] = [];
  for (const { packed, received, media } of images) {
    const row = await recordFile(tx, received, media);
    records.set(packed.path, uploadedFile(row, media));
    finished.push({ partial: received.path, path: join(folder, row.name) });
  }
  return { records, finished };
}

/** An already stored font keeps its family name, because other themes use it; `names` maps the imported name to it. */
async function recordFonts(tx: EntityManager, folder: string, fonts: readonly UnpackedFont[]) {
  const names = new Map<string, string>();
  const finished: FinishedFile[] = [];
  for (const { packed, partial, font } of fonts) {
    const known = await tx.findOne(FontFile, { name: font.name });
    const family = packed.family.toLowerCase();
    if (known && known.family.toLowerCase() !== family) names.set(family, known.family);
    if (!known) tx.create(FontFile, { ...font, family: packed.family });
    await tx.flush();
    finished.push({ partial, path: join(folder, font.name) });
  }
  return { names, finished };
}

/** In a transaction, so that no upload of the same file interferes. */
async function removeUnrecorded(fork: () => EntityManager, paths: readonly string[]) {
  if (paths.length === 0) return;
  await fork().transactional(async (tx) => {
    for (const path of paths) {
      const name = basename(path);
      const records = (await tx.count(FileRow, { name })) + (await tx.count(FontFile, { name }));
      if (records === 0) await rm(path, { force: true });
    }
  });
}
