import type { EntityManager } from '@mikro-orm/sqlite';
import { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { Layout } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { createRecordService, type RecordKind } from '../records/record-service.ts';

export const THEME: RecordKind<UpdateTheme> = {
  name: 'theme',
  row: ThemeRow,
  body: Theme,
  create: CreateTheme,
  update: UpdateTheme,
  summaries: {
    list: 'List themes by name',
    create: 'Add a theme',
    remove: 'Delete a theme; the lives that had it have none',
  },
  nullable: ['layout_id'],
  references: { layout_id: Layout },
};

/** Stores themes; see `server/library/records`. */
export const createThemeService = (em: EntityManager) =>
  createRecordService<UpdateTheme, CreateTheme, Theme>(em, THEME);
