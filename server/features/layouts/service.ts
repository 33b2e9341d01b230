import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import { type CreateLayout, Layout, type UpdateLayout } from '#contract/layouts.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { byName } from '#domain/name-order.ts';
import { nameIssues } from '#domain/names.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { Layout as LayoutRow } from '../../storage/entities/layout.ts';
import { storedLayout } from './stored-layout.ts';

export type LayoutService = ReturnType<typeof createLayoutService>;

/** Layouts over one unit of work. Throws `invalid` for refused values and `not_found` for an unknown layout. */
export function createLayoutService(em: EntityManager) {
  /** Every layout, by name. */
  async function list(): Promise<Layout[]> {
    const rows = await em.findAll(LayoutRow);
    return rows.sort(byName).map((row) => bodyOf(Layout, row));
  }

  async function get(id: string): Promise<Layout> {
    return bodyOf(Layout, await rowOf(em, id));
  }

  async function create(input: CreateLayout): Promise<Layout> {
    const row = em.create(LayoutRow, accepted(input));
    await em.flush();
    return bodyOf(Layout, row);
  }

  /** Changes the keys that are present; `settings` and `sprite_settings` are replaced as a whole. Throws `conflict` when it is at none of the revisions of `ifMatch`. */
  async function update(id: string, input: UpdateLayout, ifMatch?: string): Promise<Layout> {
    const fields = accepted(input);
    return em.transactional(async (tx) => {
      const row = await rowOf(tx, id);
      refuseOther(row, ifMatch);
      tx.assign(row, fields);
      await tx.flush();
      await tx.refresh(row);
      return bodyOf(Layout, row);
    });
  }

  /** The themes that had this layout have none after it. */
  async function remove(id: string, ifMatch?: string): Promise<void> {
    return em.transactional(async (tx) => {
      refuseOther(await rowOf(tx, id), ifMatch);
      await tx.nativeDelete(LayoutRow, { id });
    });
  }

  return { list, get, create, update, remove };
}

const refuseOther = (row: LayoutRow, ifMatch: string | undefined) =>
  refuseOtherRevision(
    { ifMatch, what: 'This layout' },
    { current: bodyOf(Layout, row), changedAt: row.updated_at },
  );

async function rowOf(em: EntityManager, id: string): Promise<LayoutRow> {
  const row = await em.findOne(LayoutRow, { id });
  if (!row) throw notFound('Layout');
  return row;
}

function accepted<T extends UpdateLayout>(input: T): T {
  const issues = nameIssues(input);
  if (issues.length > 0) throw invalid(issues);
  return storedLayout(input);
}
