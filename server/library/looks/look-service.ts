import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { Look as LookRecord } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { notFound } from '#domain/errors.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { createReadStream } from '../../system/disk/files.ts';
import { freeNameOf } from '../exchange/free-name-of.ts';
import { createLayoutService } from '../layouts/layout-service.ts';
import { bringFiles } from '../seed/bring-files.ts';
import type { SeedFile } from '../seed/seed-file.ts';
import { createThemeService } from '../themes/theme-service.ts';
import { readFindings } from './findings-file.ts';
import { type Look, seedOfLooks } from './look.ts';
import { LOOKS } from './looks.ts';

type LookOptions = {
  fork: () => EntityManager;
  /** The output folder of `renderLooks`. */
  directory: string;
  /** The folders for the images and fonts of the copy. */
  folders: { uploads: string; fonts: string };
  /** Largest image in megabytes, as for uploads. */
  maxMb: number;
};

export type LookService = ReturnType<typeof createLookService>;

/** Lists the starter looks, and creates themes from them. Throws `not_found` for an unknown look. */
export function createLookService({ fork, directory, folders, maxMb }: LookOptions) {
  const list = (): LookRecord[] =>
    LOOKS.map(({ id, name, mood }) => ({
      id,
      name,
      mood,
      picture_url: `/api/looks/${id}/picture`,
    }));

  const pictureOf = (id: string) => createReadStream(join(directory, known(id).id, 'picture.webp'));

  /**
   * Stores a copy of a look as a theme and a layout with free names; both or none. The files are stored before the
   * transaction, because no tip can be written while it waits for decoding.
   */
  async function use(id: string): Promise<Theme> {
    const em = fork();
    const { layout, theme } = await withFiles(em, known(id));
    return em.transactional(async (tx) => {
      const { id: layout_id } = await createLayoutService(tx).create({
        ...layout,
        name: await freeNameOf(tx, LayoutRow, layout.name),
      });
      return createThemeService(tx).create({
        ...theme,
        name: await freeNameOf(tx, ThemeRow, theme.name),
        layout_id,
      });
    });
  }

  /** The theme and the layout of a look, with the records of its images. Stores the images and fonts. */
  async function withFiles(em: EntityManager, look: Look) {
    const { seed, issues } = await bringFiles(em, seedOfLooks([look]), {
      source: directory,
      ...folders,
      uploadMaxMb: maxMb,
      findings: await readFindings(directory),
      step() {},
    });
    const { layouts: [layout] = [], themes: [theme] = [] } = seed as SeedFile;
    // Both exist unless files are missing in the installation.
    if (!layout || !theme || issues[0]) throw new Error(`${look.id}: ${issues[0]?.message}`);
    const { key: _, ...itsLayout } = layout;
    const { key: __, layout: ___, ...itsTheme } = theme;
    return { layout: itsLayout, theme: itsTheme };
  }

  return { list, pictureOf, use };
}

function known(id: string): Look {
  const look = LOOKS.find((each) => each.id === id);
  if (!look) throw notFound('Look');
  return look;
}
