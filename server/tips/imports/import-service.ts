import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { BeginImport, ImportChange, TipImport } from '#contract/tip-imports.ts';
import { notFound } from '#domain/errors.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { arrivalById, updateArrivalOutcome } from '../../storage/queries/arrivals.ts';
import * as query from '../../storage/queries/tip-imports.ts';
import { tipsOfPayment } from '../../storage/queries/tips.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';
import { createMutex } from '../../system/timing/mutex.ts';
import { openStateOf } from '../arrivals/open-state.ts';
import { arrivalOfPayment, isCounterId, isOpenArrival } from '../arrivals/same-payment.ts';
import { isServiceExport, SERVICE_EXPORTS } from '../files/exports/service-exports.ts';
import { tipLedger } from '../tip-ledger.ts';

export type ImportService = ReturnType<typeof createImportService>;

/** Imports in one answer. */
const MAX_LISTED = 200;
const BEFORE_EVERY_ID = '';

/**
 * The imports of files. An undo and a redo change parts of the tips in transactions of their own, because a show may be
 * running; sent again, each continues where it was cut off. Throws `not_found` for an unknown import.
 */
export function createImportService({
  inTransaction,
  read,
}: Pick<Storage, 'inTransaction' | 'read'>) {
  // An undo and a redo in turns would leave tips that neither brings back.
  const mutex = createMutex();

  /** Continues the last import of the same file if that broke off, and else stores a new one. */
  const begin = (sent: BeginImport): Promise<TipImport> =>
    inTransaction((prepared) => {
      const { rows, planned, ...fields } = sent;
      const choices = JSON.stringify(sent.choices);
      const last = query.newestImportOfFile(prepared, sent.file_hash);
      if (last && last.undone_at === null && last.tips < last.planned) {
        query.planImport(prepared, { id: last.id, planned: last.tips + planned, choices });
        return described(prepared, last.id);
      }
      const id = newId();
      query.insertImport(prepared, {
        ...fields,
        id,
        choices,
        planned,
        row_count: rows,
        created_at: timestamp(),
        undone_at: null,
      });
      return described(prepared, id);
    });

  const list = (): TipImport[] =>
    read((prepared) =>
      query.newestImports(prepared, MAX_LISTED).map((row) => toBody(prepared, row)),
    );

  /**
   * Takes out the tips of the import that are not deleted, also moved and edited ones. A tip whose payment a source
   * sent later stays; one whose arrival waited before the import makes it wait again.
   */
  const undo = (id: string) => mutex.runExclusive(() => takeAllOut(id));

  async function takeAllOut(id: string): Promise<ImportChange> {
    const at = await inTransaction((prepared) => {
      const { undone_at } = requiredImport(prepared, id);
      if (undone_at !== null) return undone_at;
      const now = timestamp();
      query.setUndone(prepared, { id, undone_at: now });
      return now;
    });
    return changeTips(id, (prepared, after) => {
      const part = query.tipsOfImport(prepared, { id, after, limit: MAX_IMPORTED_TIPS });
      const changed = part.filter((tip) => takeOut(prepared, tip, at)).length;
      return { last: part.at(-1)?.id, changed, unchanged: part.length - changed };
    });
  }

  /** Brings back what the undo took out, except for payments that were counted meanwhile. */
  const redo = (id: string) => mutex.runExclusive(() => bringAllBack(id));

  async function bringAllBack(id: string): Promise<ImportChange> {
    const { undone_at: at, export_id } = read((prepared) => requiredImport(prepared, id));
    if (at === null)
      return { import: read((prepared) => described(prepared, id)), changed: 0, unchanged: 0 };
    const change = await changeTips(id, (prepared, after) => {
      const part = query.takenOutOf(prepared, { id, after, at, limit: MAX_IMPORTED_TIPS });
      const undone = { at, isOfService: isServiceExport(export_id) };
      const changed = part.filter((tip) => bringBack(prepared, tip, undone)).length;
      return { last: part.at(-1)?.id, changed, unchanged: part.length - changed };
    });
    const body = await inTransaction((prepared) => {
      query.setUndone(prepared, { id, undone_at: null });
      return described(prepared, id);
    });
    return { ...change, import: body };
  }

  type Part = { last: string | undefined; changed: number; unchanged: number };

  async function changeTips(
    id: string,
    changePart: (prepared: Prepared, after: string) => Part,
  ): Promise<ImportChange> {
    let [changed, unchanged] = [0, 0];
    let after: string | undefined = BEFORE_EVERY_ID;
    while (after !== undefined) {
      const from: string = after;
      const part = await inTransaction((prepared) => changePart(prepared, from));
      changed += part.changed;
      unchanged += part.unchanged;
      after = part.last;
      await setImmediate();
    }
    return { import: read((prepared) => described(prepared, id)), changed, unchanged };
  }

  return { begin, list, undo, redo };
}

type OfImport = { id: string; arrival_id: string | null };

/** Whether the tip was taken out. Ids sort by creation. */
function takeOut(prepared: Prepared, { id, arrival_id }: OfImport, at: string): boolean {
  const arrival = arrival_id === null ? undefined : arrivalById(prepared, arrival_id);
  if (arrival && arrival.id > id) return false;
  tipLedger.remove(prepared, id, at);
  if (arrival) {
    const outcome = { state: openStateOf(arrival), rate: null, live_id: null, tip_id: null };
    updateArrivalOutcome(prepared, { ...arrival, ...outcome });
  }
  return true;
}

type TakenOut = ReturnType<typeof query.takenOutOf>[number];

/** `isOfService`: a payment id of the file means one tip, whatever its amount. */
type Undone = { at: string; isOfService: boolean };

/** Whether the tip was brought back. */
function bringBack(prepared: Prepared, tip: TakenOut, undone: Undone): boolean {
  const { id, live_id, payment_id, ...content } = tip;
  const arrival =
    payment_id === null ? undefined : arrivalOfPayment(prepared, live_id, payment_id, content);
  if (arrival && !isOpenArrival(arrival)) return false;
  if (isRecordedSince(prepared, tip, undone)) return false;
  if (!tipLedger.restore(prepared, id)) return false;
  if (arrival) {
    const counted = { state: 'counted' as const, rate: null, live_id, tip_id: id };
    updateArrivalOutcome(prepared, { ...arrival, ...counted });
  }
  return true;
}

/** Whether another file has recorded the payment since the undo, with another key. */
const isRecordedSince = (
  prepared: Prepared,
  { payment_id, amount_cents }: TakenOut,
  { at, isOfService }: Undone,
): boolean =>
  payment_id !== null &&
  !isCounterId(payment_id) &&
  tipsOfPayment(prepared, { id: payment_id }).some(
    (tip) => tip.created_at >= at && (isOfService || tip.amount_cents === amount_cents),
  );

const described = (prepared: Prepared, id: string): TipImport =>
  toBody(prepared, requiredImport(prepared, id));

function requiredImport(prepared: Prepared, id: string): query.ImportRow {
  const row = query.importById(prepared, id);
  if (!row) throw notFound('Import');
  return row;
}

function toBody(prepared: Prepared, row: query.ImportRow): TipImport {
  const { export_id, row_count, ...fields } = row;
  const sums =
    row.undone_at === null
      ? query.sumsOfImport(prepared, row.id)
      : query.takenOutSums(prepared, { id: row.id, at: row.undone_at });
  const countOf = (name: 'moved' | 'edited') => sums.reduce((sum, each) => sum + each[name], 0);
  return {
    ...fields,
    export_name: SERVICE_EXPORTS.find(({ id }) => id === export_id)?.name ?? null,
    rows: row_count,
    sums: sums.map(({ moved: _, edited: __, ...sum }) => sum),
    moved: countOf('moved'),
    edited: countOf('edited'),
  };
}
