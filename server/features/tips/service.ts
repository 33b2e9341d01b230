import type { QueryResult } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sqlite';
import type { Tip, TipPatch, TipTotals } from '#contract/tips.ts';
import { notFound } from '#domain/errors.ts';
import { Fan } from '../../storage/entities/fan.ts';
import { Tip as TipRow } from '../../storage/entities/tip.ts';
import { tipFields } from './tip-fields.ts';
import { tipTotals } from './totals.ts';

export type TipService = ReturnType<typeof createTipService>;

type Page = { limit?: number; before?: string };

/** Ids sort in the order in which tips were made. */
const LIST = `
  select tip.id, fan_id, fan.name as fan_name, amount_cents, notes, tip.created_at
  from tip left join fan on fan.id = fan_id
  where live_id = ? and tip.id < ?
  order by tip.id desc
  limit ?`;

const AFTER_EVERY_ID = '~';
const NO_LIMIT = -1;

const BUMP = 'update live set tip_revision = tip_revision + 1 where id = ?';

/**
 * Tips over one unit of work. Every change is one transaction together with the live's revision, and is
 * stored for good when its promise resolves. Throws `not_found` for an unknown live or tip.
 */
export function createTipService(em: EntityManager) {
  /** A number that grows with every change of the live's tips; no tip is read for it. */
  async function revision(liveId: string): Promise<number> {
    const [live] = await em.execute<{ tip_revision: number }[]>(
      'select tip_revision from live where id = ?',
      [liveId],
    );
    if (!live) throw notFound('Live');
    return live.tip_revision;
  }

  /** Tips of a live, newest first: all, or `limit` of those made before the tip `before`. */
  async function list(
    liveId: string,
    { limit = NO_LIMIT, before = AFTER_EVERY_ID }: Page = {},
  ): Promise<Tip[]> {
    return em.execute<Tip[]>(LIST, [liveId, before, limit]);
  }

  async function totals(liveId: string, top?: number): Promise<TipTotals> {
    // Read first, so that a change between the two makes the revision old and never the totals.
    const before = await revision(liveId);
    return { revision: before, ...(await tipTotals(em, liveId, top)) };
  }

  /** Records a tip. A key that the live has seen answers with the tip that it recorded, unchanged. */
  async function create(
    liveId: string,
    patch: TipPatch,
    idempotencyKey: string | null = null,
  ): Promise<{ tip: Tip; isNew: boolean }> {
    return em.transactional(async (tx) => {
      const key = { live_id: liveId, idempotency_key: idempotencyKey };
      const recorded = idempotencyKey === null ? null : await tx.findOne(TipRow, key);
      if (recorded) return { tip: await tipBody(tx, recorded), isNew: false };
      await bump(tx, liveId);
      const blank = { fan_id: null, amount_cents: null, notes: null };
      const row = tx.create(TipRow, { ...key, ...blank, ...(await tipFields(tx, patch)) });
      await tx.flush();
      return { tip: await tipBody(tx, row), isNew: true };
    });
  }

  /** Changes the keys that are present. */
  async function update(id: string, patch: TipPatch): Promise<Tip> {
    return em.transactional(async (tx) => {
      const row = await rowOf(tx, id);
      await bump(tx, row.live_id);
      tx.assign(row, await tipFields(tx, patch));
      await tx.flush();
      return tipBody(tx, row);
    });
  }

  async function remove(id: string): Promise<void> {
    await em.transactional(async (tx) => {
      const row = await rowOf(tx, id);
      await bump(tx, row.live_id);
      tx.remove(row);
    });
  }

  return { list, totals, create, update, remove };
}

async function rowOf(em: EntityManager, id: string): Promise<TipRow> {
  const row = await em.findOne(TipRow, { id });
  if (!row) throw notFound('Tip');
  return row;
}

async function bump(em: EntityManager, liveId: string): Promise<void> {
  const { affectedRows } = await em.execute<QueryResult>(BUMP, [liveId], 'run');
  if (affectedRows === 0) throw notFound('Live');
}

async function tipBody(em: EntityManager, row: TipRow): Promise<Tip> {
  const { id, fan_id, amount_cents, notes, created_at } = row;
  const fan = fan_id === null ? null : await em.findOneOrFail(Fan, { id: fan_id });
  return { id, fan_id, fan_name: fan?.name ?? null, amount_cents, notes, created_at };
}
