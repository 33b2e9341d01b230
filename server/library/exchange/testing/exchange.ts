import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sha256Of } from '../../../storage/hashing.ts';
import { anSvg, uploadRequest } from '../../../testing/images.ts';
import { newFolder } from '../../../testing/new-dir.ts';
import { fontsIn, testApp } from '../../../testing/test-app.ts';
import { type ZipEntry, zipFile } from '../../../testing/zip-file.ts';
import type { Folders } from '../pack.ts';

/** The server with its folders. */
export async function exchangeApp(t: TestContext, options: Parameters<typeof testApp>[1] = {}) {
  const folders = { uploads: newFolder(t), fonts: newFolder(t) };
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

/** The paths of all files in the folders, without drawings. */
export const filesIn = (folders: Folders) =>
  Object.values(folders).flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name)),
  );

/** Everything that a failed import could leave in the database and the folders. */
export async function storedIn(app: FastifyInstance, folders: Folders) {
  const answers = ['themes', 'layouts', 'files'].map((path) => app.inject(`/api/${path}`));
  return { lists: (await Promise.all(answers)).map(({ body }) => body), files: filesIn(folders) };
}

export const IMAGE = anSvg();

/** The manifest of an exported theme with one sprite. */
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

/** The manifest entry of the sprite. */
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

/** A file with this manifest and these entries. */
export const aFile = (manifest: unknown = aManifest(), entries: ZipEntry[] = [aSprite()]) =>
  zipFile([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...entries]);
