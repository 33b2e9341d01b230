import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import type { Issue } from '#contract/common.ts';
import { type CreateTheme, Theme, type UpdateTheme } from '#contract/themes.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { byName } from '#domain/name-order.ts';
import { nameIssues } from '#domain/names.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { Layout } from '../../storage/entities/layout.ts';
import { Theme as ThemeRow } from '../../storage/entities/theme.ts';
import { storedTheme } from './stored-theme.ts';

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
    return em.transactional(async (tx) => {
      const fields = await accepted(tx, input);
      const row = tx.create(ThemeRow, { layout_id: null, ...fields });
      await tx.flush();
      return bodyOf(Theme, row);
    });
  }

  /** Changes the keys that are present; `settings` is replaced as a whole. Throws `conflict` when it is at none of the revisions of `ifMatch`. */
  async function update(id: string, input: UpdateTheme, ifMatch?: string): Promise<Theme> {
    return em.transactional(async (tx) => {
      const fields = await accepted(tx, input);
      const row = await rowOf(tx, id);
      refuseOther(row, ifMatch);
      tx.assign(row, fields);
      await tx.flush();
      await tx.refresh(row);
      return bodyOf(Theme, row);
    });
  }

  /** The lives that had this theme have none after it. */
  async function remove(id: string, ifMatch?: string): Promise<void> {
    return em.transactional(async (tx) => {
      refuseOther(await rowOf(tx, id), ifMatch);
      await tx.nativeDelete(ThemeRow, { id });
    });
  }

  /** Every refusal in these keys. */
  const issuesOf = (sent: PartOf<UpdateTheme>) => issuesIn(em, sent);

  return { list, get, create, update, remove, issuesOf };
}

const refuseOther = (row: ThemeRow, ifMatch: string | undefined) =>
  refuseOtherRevision(
    { ifMatch, what: 'This theme' },
    { current: bodyOf(Theme, row), changedAt: row.updated_at },
  );

async function rowOf(em: EntityManager, id: string): Promise<ThemeRow> {
  const row = await em.findOne(ThemeRow, { id });
  if (!row) throw notFound('Theme');
  return row;
}

async function accepted<T extends UpdateTheme>(em: EntityManager, input: T): Promise<T> {
  const issues = await issuesIn(em, input);
  if (issues.length > 0) throw invalid(issues);
  return storedTheme(input);
}

async function issuesIn(em: EntityManager, sent: PartOf<UpdateTheme>): Promise<Issue[]> {
  const issues = nameIssues(sent);
  const { layout_id: id } = sent;
  if (id && (await em.count(Layout, { id })) === 0) {
    issues.push({ path: ['layout_id'], message: 'There is no layout with this id' });
  }
  return issues;
}
