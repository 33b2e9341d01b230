import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWING_SIZES, type DrawingSize } from '#contract/drawing-sizes.ts';
import { readdir, rm } from '../../system/disk/files.ts';

/** A subfolder of the uploads. Backups exclude drawings, because they can be made again. */
const FOLDER = 'drawn';

const folderOf = (uploads: string) => join(uploads, FOLDER);

/** The paths of the drawings of an SVG, in the order of DRAWING_SIZES. */
export const drawingPaths = (uploads: string, sha256: string): string[] =>
  DRAWING_SIZES.map((size) => join(folderOf(uploads), `${sha256}.${size}.png`));

/** Removes the temporary files of an interrupted drawing. */
export async function removeHalfDrawn(uploads: string, sha256: string): Promise<void> {
  for (const path of drawingPaths(uploads, sha256)) await rm(`${path}.partial`, { force: true });
}

/** Removes the drawings of SVGs that were checked and then not stored. */
export async function removeDrawingsOfUnstored(
  uploads: string,
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of sha256s) {
    // Another upload may have stored the same SVG. Missing drawings are made again when they are requested.
    if (existsSync(join(uploads, `${sha256}.svg`))) continue;
    for (const path of drawingPaths(uploads, sha256)) await rm(path, { force: true });
  }
}

/** The largest drawing up to `size`; undefined when there is none. */
export function drawingFor(
  uploads: string,
  sha256: string,
  size: DrawingSize,
): { folder: string; name: string } | undefined {
  const fitting = DRAWING_SIZES.filter((made) => made <= size).reverse();
  const folder = folderOf(uploads);
  const names = fitting.map((made) => `${sha256}.${made}.png`);
  const name = names.find((made) => existsSync(join(folder, made)));
  return name === undefined ? undefined : { folder, name };
}

/**
 * Removes drawings without an SVG: those of `removed` files at once, others when older than `before` (ms since 1970),
 * because their SVG may still be uploading.
 */
export async function sweepDrawings(
  uploads: string,
  removed: readonly string[],
  before: number,
): Promise<void> {
  const folder = folderOf(uploads);
  const gone = new Set(removed);
  for (const name of await readdir(folder).catch(() => [])) {
    const [sha256] = name.split('.');
    const original = `${sha256}.svg`;
    const path = join(folder, name);
    if (existsSync(join(uploads, original)) && !name.endsWith('.partial')) continue;
    if (gone.has(original) || (await isOlder(path, before))) await rm(path, { force: true });
  }
}

const isOlder = (path: string, before: number) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < before,
    () => false,
  );
