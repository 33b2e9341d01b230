import type { Issue } from '#contract/common.ts';
import type { ImportResult, ImportTips, Tip, TipPatch, TipTotals } from '#contract/tips.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { newId } from '../../storage/ids.ts';
import { nextMoment } from '../../storage/monotonic-clock.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { digestOf, isRecordedBy, type Recorded } from './request-digest.ts';
import { patchedFields, type TipFields, tipIssues } from './tip-fields.ts';
import { tipTotals } from './totals.ts';

export type TipService = ReturnType<typeof createTipService>;

type Page = { limit?: number; before?: string };

const TIP = 'fan_id, fan.name as fan_name, amount_cents, notes';
const TIPS = `
  select tip.id, ${TIP}, tip.created_at from tip left join fan on fan.id = fan_id`;
const usedFor = (table: 'tip' | 'deleted_tip') => `
  select ${table}.id, ${TIP}, ${table}.created_at, updated_at, request_digest
  from ${table} left join fan on fan.id = fan_id where live_id = ? and idempotency_key = ?`;

const BY_ID = `${TIPS} where tip.id = ?`;
/** Also a deleted tip has used its key up: the save that was waiting for an answer must not undo the deletion. */
const BY_KEY = `${usedFor('tip')} union all ${usedFor('deleted_tip')}`;
const BY_ID_IN_LIVE = `
  select 1 from tip where live_id = ? and id = ? union all
  select 1 from deleted_tip where live_id = ? and id = ?`;
/** Ids sort in the order in which tips were made. */
const PAGE = `${TIPS} where live_id = ? and tip.id < ? order by tip.id desc limit ?`;

const AFTER_EVERY_ID = '~';
const NO_LIMIT = -1;

const REVISION = 'select tip_revision as revision from live where id = ?';
const BUMP = 'update live set tip_revision = tip_revision + 1 where id = ?';
const BUMP_LIVE_OF =
  'update live set tip_revision = tip_revision + 1 where id = (select live_id from tip where id = ?)';

const COLUMNS =
  'id, live_id, idempotency_key, request_digest, fan_id, amount_cents, notes, created_at, clock_at, updated_at';
const INSERT = `insert into tip (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const SET_ASIDE = `
  insert into deleted_tip (${COLUMNS}, deleted_at) select ${COLUMNS}, ? from tip where id = ?`;
const BRING_BACK = `insert into tip (${COLUMNS}) select ${COLUMNS} from deleted_tip where id = ?`;
const UPDATE =
  'update tip set fan_id = ?, amount_cents = ?, notes = ?, updated_at = ? where id = ?';

const BLANK: TipFields = { fan_id: null, amount_cents: null, notes: null };

/**
 * The tips of lives. Every change is one transaction together with the live's revision, and is stored for
 * good when its promise resolves. Throws `not_found` for an unknown live or tip.
 */
type Needs = Pick<Storage, 'fork' | 'inTransaction' | 'read'>;

export function createTipService({ fork, inTransaction, read }: Needs) {
  /** Tips of a live, newest first: all, or `limit` of those made before the tip `before`. */
  async function list(
    liveId: string,
    { limit = NO_LIMIT, before = AFTER_EVERY_ID }: Page = {},
  ): Promise<Tip[]> {
    return fork().execute<Tip[]>(PAGE, [liveId, before, limit]);
  }

  async function totals(liveId: string, top?: number): Promise<TipTotals> {
    return read((prepared) => {
      const live = prepared<{ revision: number }>(REVISION).get(liveId);
      if (!live) throw notFound('Live');
      return { revision: live.revision, ...tipTotals(prepared, liveId, top) };
    });
  }

  /**
   * Records a tip. A key that the live has seen answers with the tip that it recorded, unchanged, also when
   * that was deleted. Throws `key_reused` when it was used for another tip.
   */
  function create(
    liveId: string,
    patch: TipPatch,
    idempotencyKey: string | null = null,
  ): Promise<{ tip: Tip; isNew: boolean }> {
    return inTransaction((prepared) => recordOnce(prepared, liveId, patch, idempotencyKey));
  }

  /**
   * Records those that the live has not seen, all of them or none. Throws `key_reused` with every tip whose
   * key was used for another one. The id of a tip of the live names that tip, which is left as it is.
   */
  function importAll(liveId: string, { tips, dry_run = false }: ImportTips): Promise<ImportResult> {
    return inTransaction((prepared) => {
      if (!prepared('select 1 from live where id = ?').get(liveId)) throw notFound('Live');
      const refused = importIssues(prepared, { tips });
      if (refused.length > 0) throw invalid(refused);
      const unseen = new Map<string, TipPatch>();
      const reused: Issue[] = [];
      const differing: string[] = [];
      tips.forEach(({ idempotency_key: key, ...patch }, index) => {
        const earlier = unseen.get(key);
        const recorded = recordedUnder(prepared, liveId, key);
        const isSame = earlier
          ? digestOf(earlier) === digestOf(patch)
          : !recorded || isRecordedBy(patch, recorded);
        if (!isSame)
          reused.push({ path: ['tips', index, 'idempotency_key'], message: reusedBy(key) });
        else if (!recorded && !isTipOf(prepared, liveId, key)) unseen.set(key, patch);
        else if (!recorded && isChanged(prepared, key, patch)) differing.push(key);
      });
      if (reused.length > 0) throw keysReused(reused);
      if (!dry_run) {
        for (const [key, patch] of unseen) recordOnce(prepared, liveId, patch, key);
      }
      const counts = { added: unseen.size, known: tips.length - unseen.size };
      return differing.length > 0 ? { ...counts, differing } : counts;
    });
  }

  /** Changes the keys that are present. */
  function update(id: string, patch: TipPatch): Promise<Tip> {
    return inTransaction((prepared) => {
      const before = stored(prepared, id);
      prepared(BUMP_LIVE_OF).run(id);
      const { fan_id, amount_cents, notes } = patchedFields(prepared, before, patch);
      prepared(UPDATE).run(fan_id, amount_cents, notes, nextMoment('tip').at, id);
      return stored(prepared, id);
    });
  }

  /** Takes a tip out of every list and sum; it can be restored. */
  function remove(id: string): Promise<void> {
    return inTransaction((prepared) => {
      prepared(BUMP_LIVE_OF).run(id);
      const { changes } = prepared(SET_ASIDE).run(timestamp(), id);
      if (changes === 0) throw notFound('Tip');
      prepared('delete from tip where id = ?').run(id);
    });
  }

  /** Brings a deleted tip back, the very same; a tip that is there already is answered as it is. */
  function restore(id: string): Promise<Tip> {
    return inTransaction((prepared) => {
      const { changes } = prepared(BRING_BACK).run(id);
      if (changes > 0) {
        prepared('delete from deleted_tip where id = ?').run(id);
        prepared(BUMP_LIVE_OF).run(id);
      }
      return stored(prepared, id);
    });
  }

  /** What is wrong with these parts of a patch that no schema can say. */
  const issuesOf = (sent: PartOf<TipPatch>): Promise<Issue[]> =>
    inTransaction((prepared) => tipIssues(prepared, sent));

  /** The same of an import. */
  const issuesOfImport = (sent: PartOf<ImportTips>): Promise<Issue[]> =>
    inTransaction((prepared) => importIssues(prepared, sent));

  return { list, totals, create, importAll, update, remove, restore, issuesOf, issuesOfImport };
}

/** Records a tip, unless the live has recorded this one under the key, which may be null. */
function recordOnce(prepared: Prepared, liveId: string, patch: TipPatch, key: string | null) {
  const recorded = key === null ? undefined : recordedUnder(prepared, liveId, key);
  if (recorded) {
    if (!isRecordedBy(patch, recorded)) throw keyReused(key ?? '');
    const { updated_at: _, request_digest: __, ...tip } = recorded;
    return { tip, isNew: false };
  }
  const { changes } = prepared(BUMP).run(liveId);
  if (changes === 0) throw notFound('Live');
  const { fan_id, amount_cents, notes } = patchedFields(prepared, BLANK, patch);
  const [id, { at, clockAt }] = [newId(), nextMoment('tip')];
  const digest = key === null ? null : digestOf(patch);
  prepared(INSERT).run(id, liveId, key, digest, fan_id, amount_cents, notes, at, clockAt, at);
  return { tip: stored(prepared, id), isNew: true };
}

const importIssues = (prepared: Prepared, { tips = [] }: PartOf<ImportTips>): Issue[] =>
  tips.flatMap((tip, index) =>
    issuesUnder('tips', issuesUnder(index, tipIssues(prepared, tip ?? {}))),
  );

/** Whether the live has a tip with this id, deleted ones included. */
const isTipOf = (prepared: Prepared, liveId: string, id: string): boolean =>
  prepared(BY_ID_IN_LIVE).get(liveId, id, liveId, id) !== undefined;

/** Whether the tip with this id is not what the patch says; a deleted one is not compared. */
function isChanged(prepared: Prepared, id: string, patch: TipPatch): boolean {
  const tip = prepared<Tip>(BY_ID).get(id);
  if (!tip) return false;
  const { fan_name, amount_cents, notes } = tip;
  return digestOf({ fan_name, amount_cents, notes }) !== digestOf(patch);
}

const recordedUnder = (prepared: Prepared, liveId: string, key: string) =>
  prepared<Tip & Recorded>(BY_KEY).get(liveId, key, liveId, key);

const reusedBy = (key: string) =>
  `The key "${key}" was used for another tip before. Give this tip a key of its own.`;

const keyReused = (key: string) =>
  new AppError(
    'key_reused',
    `The Idempotency-Key "${key}" was used for another tip before, so nothing was recorded. Send this tip with a key of its own.`,
  );

const keysReused = (issues: readonly Issue[]) =>
  new AppError('key_reused', 'Nothing was imported', { issues });

function stored(prepared: Prepared, id: string): Tip {
  const tip = prepared<Tip>(BY_ID).get(id);
  if (!tip) throw notFound('Tip');
  return tip;
}
