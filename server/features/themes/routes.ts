import { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { recordRoutes } from '../../records/record-routes.ts';
import type { Storage } from '../../storage/storage.ts';
import { createThemeService } from './service.ts';

export const themeRoutes = ({ fork }: Pick<Storage, 'fork'>) =>
  recordRoutes(
    {
      tag: 'themes',
      name: 'theme',
      body: Theme,
      listed: Theme,
      create: CreateTheme,
      update: UpdateTheme,
      summaries: {
        list: 'List themes by name',
        create: 'Add a theme',
        remove: 'Delete a theme; the lives that had it have none',
      },
    },
    () => createThemeService(fork()),
  );
