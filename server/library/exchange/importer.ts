import type { EntityManager } from '@mikro-orm/sqlite';
import pLimit from 'p-limit';
import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { rm } from '../../system/disk/files.ts';
import { removeDrawingsOfUnstored } from '../files/drawings.ts';
import { createLayoutService } from '../layouts/layout-service.ts';
import { createThemeService } from '../themes/theme-service.ts';
import { contentIssues } from './content-issues.ts';
import type { Kind, LayoutPart, Manifest } from './exchange-manifest.ts';
import { freeNameOf } from './free-name-of.ts';
import { openArchive } from './open-archive.ts';
import type { Folders } from './pack.ts';
import { readManifest, refused } from './read-manifest.ts';
import { storeUnpacked } from './store-unpacked.ts';
import { unpack } from './unpack.ts';

export type Importer = ReturnType<typeof createImporter>;

type ImporterOptions = {
  fork: () => EntityManager;
  folders: Folders;
  /** Largest image in megabytes, as for uploads. */
  maxMb: number;
};

type Create<T> = (tx: EntityManager, manifest: Manifest) => Promise<T>;

/**
 * Imports files of `createExporter`, one at a time, because checking their content is expensive. Each file is stored
 * completely or not at all. Throws an AppError for a refused file.
 */
export function createImporter(options: ImporterOptions) {
  const limit = pLimit(1);

  /** Imports the theme in the file at `path`, with or without its layout. */
  const theme = (path: string, { withLayout }: { withLayout: boolean }): Promise<Theme> =>
    limit(() =>
      importFile(options, 'theme', path, withLayout, async (tx, manifest) => {
        const { name, settings, layout } = manifest;
        const layout_id = layout ? (await newLayout(tx, layout)).id : null;
        const free = await freeNameOf(tx, ThemeRow, name);
        return createThemeService(tx).create({ name: free, layout_id, settings });
      }),
    );

  const layout = (path: string): Promise<Layout> =>
    limit(() =>
      importFile(options, 'layout', path, true, (tx, manifest) =>
        newLayout(tx, manifest as Manifest & LayoutPart),
      ),
    );

  return { theme, layout };
}

async function importFile<T>(
  { fork, folders, maxMb }: ImporterOptions,
  kind: Kind,
  path: string,
  withLayout: boolean,
  create: Create<T>,
): Promise<T> {
  const archive = await openArchive(path);
  const partials: string[] = [];
  const images: string[] = [];
  try {
    const whole = await readManifest(archive, kind);
    const manifest = withLayout ? whole : withoutLayout(whole);
    const issues = contentIssues(kind, manifest);
    if (issues.length > 0) throw refused(issues);
    const onPartial = (made: string) => void partials.push(made);
    const onImage = (sha256: string) => void images.push(sha256);
    const unpacked = await unpack({ archive, folders, maxMb, onPartial, onImage }, manifest);
    return await storeUnpacked(fork, folders, manifest, unpacked, create);
  } catch (error) {
    await removeDrawingsOfUnstored(folders.uploads, images);
    throw error;
  } finally {
    archive.close();
    for (const partial of partials) await rm(partial, { force: true });
  }
}

/** Without the images that only the layout uses. */
function withoutLayout(manifest: Manifest): Manifest {
  const files = manifest.files.map((file) => ({
    ...file,
    used_at: file.used_at.filter(([part]) => part !== 'layout'),
  }));
  return { ...manifest, layout: null, files: files.filter(({ used_at }) => used_at.length > 0) };
}

async function newLayout(tx: EntityManager, { name, settings, sprite_settings }: LayoutPart) {
  const free = await freeNameOf(tx, LayoutRow, name);
  return createLayoutService(tx).create({ name: free, settings, sprite_settings });
}
