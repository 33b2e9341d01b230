import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import { type CreateTheme, Theme, type UpdateTheme } from '#contract/themes.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { byName } from '#domain/name-order.ts';
import { Layout } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { checkTheme } from './check-theme.ts';

export type ThemeService = ReturnType<typeof createThemeService>;

/** Themes over one unit of work. Throws `invalid` for refused values and `not_found` for an unknown theme. */
export function createThemeService(em: EntityManager) {
  /** Every theme, by name. */
  async function list(): Promise<Theme[]> {
    const rows = await em.findAll(ThemeRow);
    return rows.sort(byName).map((row) => bodyOf(Theme, row));
  }

  async function get(id: string): Promise<Theme> {
    return bodyOf(Theme, await rowOf(em, id));
  }

  async function create(input: CreateTheme): Promise<Theme> {
    const fields = accepted(input);
    return em.transactional(async (tx) => {
      await refuseUnknownLayout(tx, fields.layout_id);
      const row = tx.create(ThemeRow, { layout_id: null, ...fields });
      await tx.flush();
      return bodyOf(Theme, row);
    });
  }

  /** Changes the keys that are present; `settings` is replaced as a whole. */
  async function update(id: string, input: UpdateTheme): Promise<Theme> {
    const fields = accepted(input);
    return em.transactional(async (tx) => {
      const row = await rowOf(tx, id);
      await refuseUnknownLayout(tx, fields.layout_id);
      tx.assign(row, fields);
      await tx.flush();
      return bodyOf(Theme, row);
    });
  }

  /** The lives that had this theme have none after it. */
  async function remove(id: string): Promise<void> {
    const removed = await em.nativeDelete(ThemeRow, { id });
    if (removed === 0) throw notFound('Theme');
  }

  return { list, get, create, update, remove };
}

async function rowOf(em: EntityManager, id: string): Promise<ThemeRow> {
  const row = await em.findOne(ThemeRow, { id });
  if (!row) throw notFound('Theme');
  return row;
}

function accepted<T extends UpdateTheme>(input: T): T {
  const { value, issues } = checkTheme(input);
  if (issues.length > 0) throw invalid(issues);
  return value;
}

async function refuseUnknownLayout(
  em: EntityManager,
  id: string | null | undefined,
): Promise<void> {
  if (!id || (await em.count(Layout, { id })) > 0) return;
  throw invalid([{ path: ['layout_id'], message: 'There is no layout with this id' }]);
}
