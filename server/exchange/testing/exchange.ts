import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sha256Of } from '../../storage/hashing.ts';
import { anSvg, uploadRequest } from '../../testing/images.ts';
import { newDir } from '../../testing/new-dir.ts';
import { fontsIn, testApp } from '../../testing/test-app.ts';
import { type ZipEntry, zipFile } from '../../testing/zip-file.ts';
import type { Folders } from '../pack.ts';

/** The server with folders that a test can look into. */
export async function exchangeApp(t: TestContext, options: Parameters<typeof testApp>[1] = {}) {
  const folders = { uploads: newDir(t), fonts: newDir(t) };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const app = await testApp(t, {
    uploads: { directory: folders.uploads, maxMb: 10 },
    fonts: fontsIn(folders.fonts),
    ...options,
  });
  return { app, folders };
}

/** A request that imports a file. */
export function importRequest(kind: 'theme' | 'layout', content: Buffer, query = '') {
  return { ...uploadRequest({ name: 'file.zip', content }), url: `/api/${kind}s/import${query}` };
}

/** The names of all files in the folders, without what was drawn of them. */
export const filesIn = (folders: Folders) =>
  Object.values(folders).flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name)),
  );

/** All that an import could have left behind. */
export async function storedIn(app: FastifyInstance, folders: Folders) {
  const answers = ['themes', 'layouts', 'files'].map((path) => app.inject(`/api/${path}`));
  return { lists: (await Promise.all(answers)).map(({ body }) => body), files: filesIn(folders) };
}

export const IMAGE = anSvg();

/** The manifest of a theme with one sprite, as an export writes it. */
export const aManifest = (more: object = {}) => ({
  format: 'streamhost-theme',
  version: 1,
  product_version: '1.2.3',
  name: 'Deep Space',
  settings: { sprites: [null] },
  layout: null,
  files: [anEntry()],
  fonts: [] as object[],
  ...more,
});

/** What a manifest says about the sprite. */
export const anEntry = (more: object = {}) => ({
  path: 'images/1.svg',
  original_name: 'rocket.svg',
  sha256: sha256Of(IMAGE),
  size: IMAGE.length,
  used_at: [['settings', 'sprites', 0]],
  ...more,
});

export const aSprite = (more: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'images/1.svg',
  content: IMAGE,
  ...more,
});

/** A file with this manifest, and its entries beside it. */
export const aFile = (manifest: unknown = aManifest(), entries: ZipEntry[] = [aSprite()]) =>
  zipFile([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...entries]);
