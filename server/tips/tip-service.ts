import type { Issue } from '#contract/common.ts';
import type {
  ImportedTip,
  ImportResult,
  ImportTips,
  RecordTip,
  Tip,
  TipPatch,
  TipTotals,
} from '#contract/tips.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { paidMomentFault } from '#domain/time/paid-moment.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { updateArrivalOutcome } from '../storage/queries/arrivals.ts';
import { liveNames } from '../storage/queries/lives.ts';
import { deleteTakenOut, importById } from '../storage/queries/tip-imports.ts';
import * as query from '../storage/queries/tips.ts';
import { liveClock } from '../storage/running-until.ts';
import type { Storage } from '../storage/storage.ts';
import { lookAlikes } from './look-alikes.ts';
import { type NewTip, sortImport } from './sort-import.ts';
import { tipIssues } from './tip-fields.ts';
import { storedTip, tipLedger } from './tip-ledger.ts';
import { tipTotals } from './totals.ts';
import { withChoices } from './votes/with-choices.ts';

export type TipService = ReturnType<typeof createTipService>;

type Page = { limit?: number; before?: string };

/** The tips of a live after a request that counted `changes` of them; 0 means unchanged. */
export type TipsChange = query.LiveTips & { changes: number };

const AFTER_EVERY_ID = '~';
const NO_LIMIT = -1;

/**
 * The tips of lives. Every change is one transaction that also increments the live's revision, and is durable when its
 * promise resolves. Throws `not_found` for an unknown live or tip.
 */
export function createTipService({ inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>) {
  /** Tips of a live, newest first: all, or `limit` of those recorded before the tip `before`. */
  function list(liveId: string, { limit = NO_LIMIT, before = AFTER_EVERY_ID }: Page = {}) {
    return read((prepared) => {
      const { revision } = required(query.liveTips(prepared, liveId), 'Live');
      return {
        revision,
        tips: withChoices(prepared, query.tipsBefore(prepared, liveId, before, limit)),
      };
    });
  }

  function totals(liveId: string, top?: number): TipTotals {
    return read((prepared) => {
      const { revision } = required(query.liveTips(prepared, liveId), 'Live');
      return { revision, ...tipTotals(prepared, liveId, top) };
    });
  }

  /**
   * Records a tip. A used key returns the tip that it recorded, even if that was deleted since. Throws `key_reused`
   * when it was used for another tip, and `invalid` for another currency than that of the live. `by` is the person who
   * records it; null for the owner of this computer.
   */
  function create(
    liveId: string,
    { currency, ...patch }: RecordTip,
    idempotencyKey: string | null = null,
    by: string | null = null,
  ) {
    return inTransaction((prepared) => {
      const { tip, isNew } = tipLedger.record(prepared, liveId, patch, idempotencyKey, { by });
      if (isNew) refuseOtherCurrency(liveNames(prepared, liveId)?.currency, currency);
      return { tip, isNew, change: changeOf(query.liveTips(prepared, liveId), isNew ? 1 : 0) };
    });
  }

  /**
   * Records the tips with new keys, all or none, and skips payments that a source or another file recorded. Throws
   * `key_reused` with every tip whose key was used for another one. A key that is the id of a tip of the live means
   * that tip, which stays unchanged.
   */
  function importAll(liveId: string, sent: ImportTips) {
    const { tips, dry_run = false, import_id, counts_for_timer } = sent;
    return inTransaction((prepared) => {
      required(query.liveTips(prepared, liveId), 'Live');
      const refused = importIssues(prepared, { tips, ...(import_id && { import_id }) });
      if (refused.length > 0) throw invalid(refused);
      const { unseen, reused, differing, taken } = sortImport(prepared, liveId, tips);
      if (reused.length > 0) throw keysReused(reused);
      const similar = dry_run ? lookAlikes(prepared, liveId, { unseen, taken }) : [];
      if (!dry_run) {
        for (const [key, tip] of unseen)
          recordImported(prepared, liveId, key, { ...tip, import_id, counts_for_timer });
      }
      const result: ImportResult = {
        added: unseen.size,
        known: tips.length - unseen.size,
        ...(differing.length > 0 && { differing }),
        ...(similar.length > 0 && { similar }),
      };
      return {
        result,
        change: changeOf(query.liveTips(prepared, liveId), dry_run ? 0 : unseen.size),
      };
    });
  }

  /** The timezone of the settings; null is that of this computer. */
  const timezone = () => read(liveClock).timezone;

  /** Changes the keys that are present; `by` as in `create`. */
  function update(id: string, patch: TipPatch, by: string | null = null) {
    return inTransaction((prepared) => {
      const tip = tipLedger.update(prepared, id, patch, by);
      return { tip, change: changeOf(query.liveTipsOf(prepared, id), 1) };
    });
  }

  /** Deletes a tip, which can be restored. */
  function remove(id: string): Promise<TipsChange> {
    return inTransaction((prepared) => {
      const liveId = required(tipLedger.remove(prepared, id), 'Tip');
      return changeOf(query.liveTips(prepared, liveId), 1);
    });
  }

  /** Restores a deleted tip; no effect on other tips. */
  function restore(id: string) {
    return inTransaction((prepared) => {
      const isDeleted = tipLedger.restore(prepared, id);
      const tip = storedTip(prepared, id);
      return { tip, change: changeOf(query.liveTipsOf(prepared, id), isDeleted ? 1 : 0) };
    });
  }

  /** Issues that a schema cannot express. */
  const issuesOf = (sent: PartOf<TipPatch>): Promise<Issue[]> =>
    inTransaction((prepared) => tipIssues(prepared, sent));

  /** As `issuesOf`, for an import. */
  const issuesOfImport = (sent: PartOf<ImportTips>): Promise<Issue[]> =>
    inTransaction((prepared) => importIssues(prepared, sent));

  return {
    list,
    totals,
    create,
    importAll,
    timezone,
    update,
    remove,
    restore,
    issuesOf,
    issuesOfImport,
  };
}

type ImportOf = Pick<ImportTips, 'import_id' | 'counts_for_timer'>;

/** Records a tip of an import, and marks the open arrival of the same payment as counted. */
export function recordImported(
  prepared: Prepared,
  liveId: string,
  key: string,
  {
    paid_at,
    payment_id,
    arrival,
    import_id,
    counts_for_timer: isTimed = false,
    ...patch
  }: NewTip & { [Key in keyof ImportOf]?: ImportOf[Key] | undefined },
): Tip {
  deleteTakenOut(prepared, { key });
  const paidAt = paid_at === undefined ? null : new Date(paid_at).toISOString();
  const options = {
    isAnnounced: false,
    paidAt,
    paymentId: payment_id ?? null,
    importId: import_id ?? null,
    sender: 'file' as const,
    timed: isTimed ? ('paid' as const) : ('never' as const),
  };
  const { tip } = tipLedger.record(prepared, liveId, patch, key, options);
  // The reason stays, so that a later undo can restore the state.
  const counted = { state: 'counted' as const, rate: null, live_id: liveId, tip_id: tip.id };
  if (arrival) updateArrivalOutcome(prepared, { ...arrival, ...counted });
  return tip;
}

/** A live without amounts follows the currency of the settings, which may have changed since the amount was typed. */
function refuseOtherCurrency(ofLive: string | undefined, typed: string | undefined): void {
  if (typed === undefined || typed === ofLive) return;
  throw new AppError(
    'invalid',
    `This live counts in ${ofLive} now, and the amount is in ${typed}.`,
    {
      remedy: 'Type the amount again.',
    },
  );
}

const changeOf = (tips: query.LiveTips | undefined, changes: number): TipsChange => ({
  ...required(tips, 'Live'),
  changes,
});

const importIssues = (
  prepared: Prepared,
  { tips = [], import_id }: PartOf<ImportTips>,
): Issue[] => [
  ...(import_id !== undefined && importById(prepared, import_id)?.undone_at !== null
    ? [{ path: ['import_id'], message: 'There is no import with this id that is not undone' }]
    : []),
  ...tips.flatMap((tip, index) =>
    issuesUnder(
      'tips',
      issuesUnder(index, [...tipIssues(prepared, tip ?? {}), ...paidAtIssues(tip ?? {})]),
    ),
  ),
];

const PAID_AT_MESSAGES = {
  in_future: 'Must not be in the future',
  too_early: 'Must not be before the year 2000',
};

function paidAtIssues({ paid_at }: PartOf<ImportedTip>): Issue[] {
  if (paid_at === undefined) return [];
  const fault = paidMomentFault(new Date(paid_at).toISOString(), new Date());
  return fault === undefined ? [] : [{ path: ['paid_at'], message: PAID_AT_MESSAGES[fault] }];
}

const keysReused = (issues: readonly Issue[]) =>
  new AppError('key_reused', 'Nothing was imported', { issues });

function required<T>(found: T | undefined, what: 'Live' | 'Tip'): T {
  if (found === undefined) throw notFound(what);
  return found;
}
