import type { EntityManager } from '@mikro-orm/sqlite';
import { type CreateTheme, Theme, type UpdateTheme } from '#contract/themes.ts';
import { cleanName, nameIssues } from '#domain/names.ts';
import { createRecordService, type RecordKind } from '../../records/record-service.ts';
import { Layout } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';

const THEME: RecordKind<UpdateTheme> = {
  name: 'theme',
  row: ThemeRow,
  body: Theme,
  absent: { layout_id: null },
  stored: storedTheme,
  async issuesIn(em, sent) {
    const issues = nameIssues(sent);
    const { layout_id: id } = sent;
    if (id && (await em.count(Layout, { id })) === 0) {
      issues.push({ path: ['layout_id'], message: 'There is no layout with this id' });
    }
    return issues;
  },
};

/** The lives that had a deleted theme have none. */
export const createThemeService = (em: EntityManager) =>
  createRecordService<Theme, CreateTheme, UpdateTheme>(em, THEME);

function storedTheme<T extends UpdateTheme>(sent: T): T {
  const { name, layout_id } = sent;
  return {
    ...sent,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(layout_id !== undefined && { layout_id: layout_id || null }),
  };
}
