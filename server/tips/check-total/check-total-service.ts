import { setImmediate as otherWork } from 'node:timers/promises';
import {
  CHECKED_TIPS,
  type CheckedSource,
  type CheckedTip,
  type CheckRange,
  type Comparison,
  type Difference,
  type Mended,
  type MendingAction,
  type MendTotal,
  type ServiceFigure,
  type TotalCheck,
} from '#contract/check-total.ts';
import type { ReadFile } from '#contract/tip-files.ts';
import type { Owner } from '#contract/topics.ts';
import { AppError, conflict, notFound } from '#domain/errors.ts';
import { minorUnits } from '#domain/money/minor-units.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  arrivalsOfSource,
  type CheckedArrival,
  type CheckedTipRow,
  checkedTips,
  sourcesOfLives,
} from '../../storage/queries/check-total.ts';
import { seriesFacts } from '../../storage/queries/series.ts';
import { liveTips } from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';
import type { SourceEvent } from '../arrivals/source-event.ts';
import { type Checked, readChecked } from './checked.ts';
import { compareFile } from './compare-file.ts';
import { compareList, countedSums } from './compare-list.ts';
import type { FoundDifference } from './found-difference.ts';
import { ledgerDifferences } from './ledger-differences.ts';
import { ledgerLines, tipsBehind } from './ledger-lines.ts';
import { mendDifference, type UndoStep, undoMending } from './mend-difference.ts';

export type CheckTotalService = ReturnType<typeof createCheckTotalService>;

/** What a service answers. `problem` and `remedy` are sentences; null if it answered everything that it can. */
export type ServiceAnswer = {
  figure:
    | ({ amount: string; currency: string; payments: number | null } & Record<
        'matches' | 'all',
        string | null
      >)
    | null;
  /** What was paid since that time; null if the service has no list or did not answer. */
  events: readonly SourceEvent[] | null;
  problem: string | null;
  remedy: string | null;
};

/** The services of sources, as far as they can be compared. */
export type Services = {
  /** Name and abilities of a service; undefined for one that this version does not know. */
  about(
    service: string,
  ): { name: string; hasFigure: boolean; hasList: boolean; lacksWithdrawn: boolean } | undefined;
  /** Requests figure and list. Never rejects for a failure of the service. */
  fetch(sourceId: string, since: Date, signal: AbortSignal): Promise<ServiceAnswer>;
};

type Options = { storage: Pick<Storage, 'read' | 'inTransaction'>; services: Services };

/** What was fetched or read for a check: the differences of its list can be mended by it. */
type Cached = { range: Checked; fetchedAt: string } & (
  | { kind: 'service'; sourceId: string; answer: ServiceAnswer; fetchId: string }
  | { kind: 'file'; file: ReadFile }
);

/** An answer is used again for so long, so that mending sends no request. */
const REUSE_MS = 5 * 60_000;
const MAX_CACHED = 50;
/** Rows in all cached answers and files; each has about 1 kB. A larger one is cached alone. */
const MAX_CACHED_ROWS = 50_000;
/** Tips and arrivals per read: a running show must not wait. */
const PAGE_SIZE = 1000;

/**
 * Explains the total of a live or series, compares it with services and files, and mends differences. Nothing is stored
 * for it. Throws `not_found` for an unknown live, series or source, and `invalid` for wrong days.
 */
export function createCheckTotalService({ storage, services }: Options) {
  const { read, inTransaction } = storage;
  const cached = new Map<string, Cached>();
  const undoable = new Map<string, { owner: Owner; steps: UndoStep[] }>();

  function cache(key: string, value: Cached): void {
    cached.delete(key);
    cached.set(key, value);
    for (const oldest of cached.keys()) {
      const rows = [...cached.values()].reduce((sum, each) => sum + rowsIn(each), 0);
      if (cached.size === 1 || (cached.size <= MAX_CACHED && rows <= MAX_CACHED_ROWS)) break;
      cached.delete(oldest);
    }
  }

  const checked = (owner: Owner, range: CheckRange): Checked =>
    read((prepared) => readChecked(prepared, owner, range));

  /** The total by the ledger alone. */
  async function check(owner: Owner, range: CheckRange): Promise<TotalCheck> {
    const show = checked(owner, range);
    const tips = await everyTipOf(show);
    const differences = read((prepared) => ledgerDifferences(prepared, show, tips));
    await otherWork();
    return read((prepared) => {
      const lines = ledgerLines(prepared, show);
      return {
        live_id: owner.kind === 'live' ? owner.id : null,
        series_id: owner.kind === 'series' ? owner.id : null,
        currency: show.currency,
        total_cents: totalIn(prepared, owner),
        tips: lines.reduce((sum, line) => sum + (line.state === 'counted' ? line.tips : 0), 0),
        from: show.from,
        to: show.to,
        lines,
        differences: shownOf(show, differences),
        sources: checkedSources(prepared, show),
      };
    });
  }

  /** The sources that can be compared, and those that there are tips of; none for a series without lives. */
  function checkedSources(prepared: Prepared, show: Checked): CheckedSource[] {
    if (show.lives.size === 0) return [];
    return sourcesOfLives(prepared, show).flatMap(({ id, name, service, is_active }) => {
      const about = services.about(service);
      if (!about || is_active === 0) return [];
      return [
        {
          ...{ id, name, service_name: about.name },
          has_figure: about.hasFigure,
          has_list: about.hasList,
        },
      ];
    });
  }

  const tipsOf = (owner: Owner, line: string, range: CheckRange): CheckedTip[] => {
    const show = checked(owner, range);
    return read((prepared) => tipsBehind(prepared, show, line, CHECKED_TIPS));
  };

  /** Fetches what the service of a source says, or uses its last answer, unless it is older than five minutes or `again`. */
  async function compareSource(
    owner: Owner,
    sourceId: string,
    range: CheckRange & { again?: boolean },
    signal: AbortSignal,
  ): Promise<Comparison> {
    const show = checked(owner, range);
    const source = read((prepared) => checkedSources(prepared, show)).find(
      ({ id }) => id === sourceId,
    );
    if (!source) throw notFound('Source');
    const key = `${owner.id} ${sourceId}`;
    const last = cached.get(key);
    if (last?.kind === 'service' && !range.again && canReuse(last, show)) {
      return describeService({ ...last, range: show }, source);
    }
    const fetchId = newId();
    const answer = await services.fetch(sourceId, new Date(show.from), signal);
    const value = {
      kind: 'service' as const,
      range: show,
      sourceId,
      answer,
      fetchId,
      fetchedAt: timestamp(),
    };
    cache(key, value);
    return describeService(value, source);
  }

  async function describeService(
    value: Cached & { kind: 'service' },
    { id, name }: CheckedSource,
  ): Promise<Comparison> {
    const { answer, range, fetchedAt } = value;
    const arrivals = await arrivalsOf(id);
    const compared = compareAnswer(value, arrivals, name);
    return {
      name,
      figure: answer.figure && figureOf(answer.figure),
      counted: compared?.counted ?? countedSums(arrivals, range.currency),
      places: compared?.places ?? null,
      differences: shownOf(range, compared?.differences ?? []),
      left_out: [],
      ...{ problem: answer.problem, remedy: answer.remedy, fetched_at: fetchedAt },
    };
  }

  function compareAnswer(
    { range, sourceId, answer, fetchId }: Cached & { kind: 'service' },
    arrivals: readonly CheckedArrival[],
    name: string,
  ) {
    const { events } = answer;
    if (events === null) return undefined;
    return read((prepared) => {
      const source = sourcesOfLives(prepared, range).find(({ id }) => id === sourceId);
      const lacksWithdrawn = services.about(source?.service ?? '')?.lacksWithdrawn ?? false;
      const list = { source: { id: sourceId, name }, events, lacksWithdrawn, fetchId };
      return compareList(prepared, range, arrivals, list);
    });
  }

  async function everyTipOf(show: Checked): Promise<CheckedTipRow[]> {
    const tips: CheckedTipRow[] = [];
    for (let [paid, id] = ['', '']; ; ) {
      const page = { ...show, paid, id, limit: PAGE_SIZE };
      const rows = read((prepared) => checkedTips(prepared, page));
      tips.push(...rows);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return tips;
      [paid, id] = [last.paid_at, last.id];
      await otherWork();
    }
  }

  async function arrivalsOf(sourceId: string): Promise<CheckedArrival[]> {
    const arrivals: CheckedArrival[] = [];
    for (let after = ''; ; ) {
      const page = { sourceId, after, limit: PAGE_SIZE };
      const rows = read((prepared) => arrivalsOfSource(prepared, page));
      arrivals.push(...rows);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return arrivals;
      after = last.service_id;
      await otherWork();
    }
  }

  /** Compares what was read of a file. */
  function compareReadFile(owner: Owner, range: CheckRange, file: ReadFile): Comparison {
    const show = checked(owner, range);
    const fetchedAt = timestamp();
    cache(`${owner.id} file`, { kind: 'file', range: show, file, fetchedAt });
    const { places, differences, leftOut } = read((prepared) => compareFile(prepared, show, file));
    return {
      name: file.export?.name ?? 'The file',
      ...{ figure: null, counted: [], places },
      differences: shownOf(show, differences),
      left_out: leftOut,
      ...{ problem: null, remedy: null, fetched_at: fetchedAt },
    };
  }

  /** The differences as they are now, by what services and files last said. */
  async function differencesNow(show: Checked): Promise<Map<string, FoundDifference>> {
    const tips = await everyTipOf(show);
    const found = read((prepared) => ledgerDifferences(prepared, show, tips));
    for (const value of cached.values()) {
      if (value.range.owner.id !== show.owner.id) continue;
      const now = { ...value, range: show };
      if (now.kind === 'file') {
        found.push(...read((prepared) => compareFile(prepared, show, now.file)).differences);
        continue;
      }
      const source = read((prepared) => sourcesOfLives(prepared, show)).find(
        ({ id }) => id === now.sourceId,
      );
      const arrivals = await arrivalsOf(now.sourceId);
      found.push(...(compareAnswer(now, arrivals, source?.name ?? '')?.differences ?? []));
    }
    return new Map(found.map((each) => [each.difference.id, each]));
  }

  /**
   * Mends differences, each in its own transaction. One that is no longer there is named. `by` is the person who does
   * it; null for the owner of this computer.
   */
  async function mend(
    owner: Owner,
    { mend: chosen, ...range }: MendTotal,
    by: string | null,
  ): Promise<Mended> {
    const show = checked(owner, range);
    const before = await differencesNow(show);
    const steps: UndoStep[] = [];
    const result: Pick<Mended, 'mended' | 'unchanged'> = { mended: [], unchanged: [] };
    let found = before;
    for (const ofOne of Map.groupBy(chosen, ({ id }) => listOf(before.get(id))).values()) {
      // A payment of one list may look like one that another list has just added.
      if (steps.length > 0) found = await differencesNow(show);
      for (const { id, action } of ofOne) {
        const wasCertain = before.get(id)?.difference.is_certain ?? false;
        const outcome = await mendOne(found.get(id), { action, wasCertain, by });
        if (typeof outcome === 'string') result.unchanged.push({ id, message: outcome });
        else {
          result.mended.push(id);
          steps.unshift(outcome);
        }
      }
    }
    const undoId = steps.length === 0 ? null : newId();
    if (undoId !== null) {
      undoable.set(undoId, { owner, steps });
      evictOldest(undoable);
    }
    return { ...result, undo_id: undoId, total_cents: totalOf(owner) };
  }

  async function mendOne(
    found: FoundDifference | undefined,
    {
      action,
      wasCertain,
      by,
    }: { action: MendingAction | undefined; wasCertain: boolean; by: string | null },
  ): Promise<UndoStep | string> {
    const wanted = action ?? found?.difference.actions[0];
    if (!found || !wanted) return 'It is no longer there. Check the total again.';
    if (action === undefined && wasCertain && !found.difference.is_certain) {
      return 'It looks like a tip that is here now. Check the total again, and choose what it is.';
    }
    return await inTransaction((prepared) => mendDifference(prepared, found, wanted, by)).catch(
      sentenceOf,
    );
  }

  /** Restores the state before a mending, all or nothing. Throws `conflict` if that is no longer possible. */
  async function undo(
    owner: Owner,
    undoId: string,
    by: string | null,
  ): Promise<{ total_cents: number }> {
    checked(owner, {});
    const mending = undoable.get(undoId);
    if (mending?.owner.id !== owner.id) throw cannotUndo();
    await inTransaction((prepared) => {
      for (const step of mending.steps) undoMending(prepared, step, by);
    });
    undoable.delete(undoId);
    return { total_cents: totalOf(owner) };
  }

  const totalOf = (owner: Owner) => read((prepared) => totalIn(prepared, owner));

  /** The currency of a live or series, for reading a file. */
  const currencyOf = (owner: Owner) => checked(owner, {}).currency;

  return { check, tipsOf, compareSource, compareReadFile, mend, undo, currencyOf };
}

/** In minor units; that of a series contains its opening balance. */
const totalIn = (prepared: Prepared, { kind, id }: Owner): number =>
  (kind === 'live' ? liveTips(prepared, id) : seriesFacts(prepared, id))?.total_cents ?? 0;

/** The differences as they are sent; those of a series name the live. */
const shownOf = ({ owner, lives }: Checked, found: readonly FoundDifference[]): Difference[] =>
  found.map(({ difference, subject: { liveId } }) => {
    const name = owner.kind === 'series' && liveId !== undefined ? lives.get(liveId) : undefined;
    return { ...difference, ...(name !== undefined && { live_name: name }) };
  });

const rowsIn = (value: Cached): number =>
  value.kind === 'file' ? value.file.rows.length : (value.answer.events?.length ?? 0);

/** The list or file that has a missing payment; null for other differences. */
const listOf = (found: FoundDifference | undefined): string | null =>
  found?.difference.kind === 'missing' ? (found.subject.sourceId ?? 'file') : null;

/** Without days the range grows with the show, which changes nothing in the answer. */
const canReuse = ({ range, fetchedAt, ...value }: Cached, show: Checked) =>
  value.kind === 'service' &&
  value.answer.problem === null &&
  range.from <= show.from &&
  Date.now() - Date.parse(fetchedAt) < REUSE_MS;

function figureOf(figure: NonNullable<ServiceAnswer['figure']>): ServiceFigure {
  const { currency, payments } = figure;
  const cents = (amount: string | null) =>
    amount === null ? null : (minorUnits(amount, currency) ?? null);
  return {
    currency,
    amount_cents: cents(figure.amount) ?? 0,
    payments,
    matches_cents: cents(figure.matches),
    all_cents: cents(figure.all),
  };
}

/** The sentence of an expected failure of one difference; anything else fails the request. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.kind !== 'unexpected') return error.message;
  throw error;
}

function evictOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MAX_CACHED && oldest !== undefined) map.delete(oldest);
}

const cannotUndo = () =>
  conflict(
    'This can no longer be undone: streamhost was started again since, or it was undone already.',
    'Check the total again.',
  );
