import { PAYMENT_PLACES, type PaymentPlace, type PlacedPayments } from '#contract/check-total.ts';
import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import type { RowKind } from '#contract/row-kinds.ts';
import type { ReadFile, RefusedLine } from '#contract/tip-files.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { fractionDigits } from '#domain/money/currency.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { livesToImport } from '../../storage/queries/lives.ts';
import { tipById, tipByKey, tipOfLive } from '../../storage/queries/tips.ts';
import { rateFor } from '../../storage/rate-for.ts';
import { arrivalOfPayment, importedTipOn, type MatchedArrival } from '../arrivals/same-payment.ts';
import { lineReason } from '../files/line-reason.ts';
import { shortRate } from '../imports/preview-import.ts';
import { convertedRows } from '../imports/target-rows.ts';
import { similarTips } from '../look-alikes.ts';
import { addSum, type SumsBy } from '../report/sums-by.ts';
import { sortImport } from '../sort-import.ts';
import type { Checked, Target } from './checked.ts';
import { BLANK, type FoundDifference } from './found-difference.ts';
import { everyTip, namesIn } from './ledger-lines.ts';
import { placeOfTip } from './place-of-tip.ts';

/** Where the payments of a file are, the differences, and the rows that are no payments of the range. */
export type FileComparison = {
  places: PlacedPayments[];
  differences: FoundDifference[];
  leftOut: RefusedLine[];
};

/** A row with its tip, and the live that has it or would get it. */
type Row = {
  line: number;
  kind: RowKind;
  tip: ImportedTip;
  isConverted: boolean;
  target: Target;
};

/** Rows of these kinds say that a payment no longer counts. */
const WITHDRAWN = new Map<RowKind, 'refunded' | 'deleted' | 'rejected'>([
  ['refunded', 'refunded'],
  ['deleted', 'deleted'],
  ['declined', 'rejected'],
]);
const PENDING: ReadonlySet<RowKind> = new Set(['pending', 'held']);

/**
 * Compares the rows of a file with a live or series, by the id of the payment or of the line. A row without a time is
 * compared, whatever the range is.
 */
export function compareFile(prepared: Prepared, show: Checked, file: ReadFile): FileComparison {
  const { gifts, withdrawn, pending, otherDays, leftOut } = rowsIn(prepared, file, show);
  const name = file.export?.name ?? 'The file';
  const found: FileComparison = { places: [], differences: [], leftOut };
  const placed = new Map<PaymentPlace, Row[]>([
    ['pending', pending],
    ['other_days', otherDays],
  ]);
  const put = (place: PaymentPlace, row: Row) => {
    placed.set(place, [...(placed.get(place) ?? []), row]);
  };
  const missing: Row[] = [];
  const taken = new Set<string>();
  for (const part of partsOf(gifts)) {
    const liveId = part[0]?.target.liveId ?? '';
    const tips = part.map(({ tip }) => tip);
    const sorted = sortImport(prepared, liveId, tips);
    for (const id of sorted.taken) taken.add(id);
    const reused = new Map(
      sorted.reused.map(({ path, message }) => [Number(path[1]), lineReason(message)]),
    );
    const differing = new Set(sorted.differing);
    part.forEach((row, index) => {
      const key = row.tip.idempotency_key;
      const why = reused.get(index);
      if (why !== undefined) leftOut.push({ line: row.line, reason: why });
      else if (sorted.unseen.get(key)?.arrival) put('open', row);
      else if (sorted.unseen.has(key)) missing.push(row);
      else {
        const place = placeOfKnown(prepared, show, row);
        // It was counted by the rate of its day.
        const isComparable = place === 'same' && differing.has(key) && !row.isConverted;
        const difference = isComparable ? amountDifference(prepared, show, row, name) : undefined;
        put(difference ? 'other_amount' : place, row);
        if (difference) found.differences.push(difference);
      }
    });
  }
  for (const row of missing) put('missing', row);
  found.differences.push(...missingDifferences(prepared, show, missing, taken, name));
  found.differences.push(...withdrawn.flatMap((row) => goneDifference(prepared, show, row, name)));
  found.places = placesOf(placed, show.currency);
  return found;
}

/** The rows by live, in the batches of an import. */
function* partsOf(rows: readonly Row[]): Generator<Row[]> {
  for (const ofLive of Map.groupBy(rows, ({ target }) => target.liveId).values()) {
    for (let from = 0; from < ofLive.length; from += MAX_IMPORTED_TIPS) {
      yield ofLive.slice(from, from + MAX_IMPORTED_TIPS);
    }
  }
}

type SortedRows = Record<'gifts' | 'withdrawn' | 'pending' | 'otherDays', Row[]> & {
  leftOut: RefusedLine[];
};

/** Sorts the rows of the range, with amounts in the currency of the check. */
function rowsIn(prepared: Prepared, { rows }: ReadFile, show: Checked): SortedRows {
  const { currency, from, to } = show;
  const sorted: SortedRows = { gifts: [], withdrawn: [], pending: [], otherDays: [], leftOut: [] };
  // All lives of a series are in its currency.
  const anyLive = livesToImport(prepared).find(({ id }) => show.lives.has(id));
  const rateOf = (its: string, own: string) =>
    shortRate(rateFor(prepared, { from: its, to: own, at: new Date() }));
  const { targets } = convertedRows(rows, () => anyLive, rateOf);
  for (const { row, converted, isWithoutRate } of targets) {
    const { line, kind, reason, tip } = row;
    const paidAt = tip?.paid_at && new Date(tip.paid_at).toISOString();
    const isOfRange = !paidAt || (paidAt >= from && paidAt < to);
    if (!isOfRange && (kind !== 'gift' || isWithoutRate)) continue;
    const isCompared = kind === 'gift' || PENDING.has(kind) || WITHDRAWN.has(kind);
    if (!isCompared || tip === null) {
      sorted.leftOut.push({ line, reason: reason ?? 'it is no gift' });
    } else if (isWithoutRate) {
      const its = `it is in ${tip.currency}, which has no rate to ${currency}`;
      sorted.leftOut.push({ line, reason: `${its}: set one in Settings, Sources` });
    } else {
      const { currency: _, ...imported } = { ...tip, ...converted };
      const target = targetOf(prepared, show, imported);
      if (!target) {
        sorted.leftOut.push({ line, reason: 'the series has no live yet' });
        continue;
      }
      const place = kind === 'gift' ? 'gifts' : PENDING.has(kind) ? 'pending' : 'withdrawn';
      sorted[isOfRange ? place : 'otherDays'].push({
        line,
        kind,
        tip: imported,
        isConverted: converted !== undefined,
        target,
      });
    }
  }
  return sorted;
}

/** The live of a series that a row is on already, else the live that would get it; undefined without lives. */
function targetOf(prepared: Prepared, show: Checked, tip: ImportedTip): Target | undefined {
  const target = show.targetAt(tip.paid_at);
  if (!target || show.lives.size === 1 || isOn(prepared, target.liveId, tip)) return target;
  const known = [...show.lives.keys()].find((liveId) => isOn(prepared, liveId, tip));
  return known === undefined ? target : { liveId: known, isCertain: true };
}

/** Whether the row was recorded on the live, also if its tip was deleted or moved since. */
function isOn(prepared: Prepared, liveId: string, tip: ImportedTip): boolean {
  if (tipByKey(prepared, { liveId, key: tip.idempotency_key })) return true;
  const { tipId, arrival } = knownTip(prepared, liveId, tip);
  return arrival ? arrival.tip_live_id === liveId : tipId !== undefined;
}

function missingDifferences(
  prepared: Prepared,
  show: Checked,
  missing: readonly Row[],
  taken: ReadonlySet<string>,
  name: string,
): FoundDifference[] {
  if (missing.length === 0) return [];
  const nameOf = namesIn(prepared);
  const tips = new Map(everyTip(prepared, show).map((tip) => [tip.id, tip]));
  const unseen = new Map(
    missing.map(({ tip: { idempotency_key, ...tip } }) => [idempotency_key, tip]),
  );
  const alike = similarTips(prepared, show, { unseen, taken });
  return missing.map(({ tip, target }): FoundDifference => {
    const like = tips.get(alike.get(tip.idempotency_key)?.id ?? '');
    // A tip without an id of a payment can be that of the file.
    const canLink = like !== undefined && like.payment_id === null && tip.payment_id !== undefined;
    return {
      difference: {
        ...differenceOf(tip, show, name),
        id: `missing:file:${tip.idempotency_key}`,
        kind: 'missing',
        change_cents: canLink ? 0 : (tip.amount_cents ?? null),
        like: like
          ? {
              name: nameOf(like.origin),
              fan_name: like.fan_name,
              amount_cents: like.amount_cents ?? 0,
              paid_at: like.paid_at,
            }
          : null,
        actions: canLink ? ['link', 'record'] : ['record'],
        is_certain: !like && target.isCertain,
      },
      subject: { row: tip, liveId: target.liveId, ...(like && { likeId: like.id }) },
    };
  });
}

/** Undefined if only the fan or the note differs, or the tip was deleted. */
function amountDifference(
  prepared: Prepared,
  show: Checked,
  { tip, target: { liveId } }: Row,
  name: string,
): FoundDifference | undefined {
  const { tipId } = knownTip(prepared, liveId, tip);
  const known = tipId === undefined ? undefined : tipById(prepared, tipId);
  const cents = tip.amount_cents ?? null;
  if (!known || cents === null || known.amount_cents === cents) return undefined;
  return {
    difference: {
      ...differenceOf(tip, show, name),
      id: `amount:file:${tip.idempotency_key}`,
      kind: 'amount',
      amount_cents: known.amount_cents,
      change_cents: cents - (known.amount_cents ?? 0),
      actions: ['take_amount'],
    },
    subject: { tipId: known.id, cents, liveId },
  };
}

/** A tip that counts although the file says that its payment was withdrawn. */
function goneDifference(
  prepared: Prepared,
  show: Checked,
  { kind, tip, target: { liveId } }: Row,
  name: string,
): FoundDifference[] {
  const reason = WITHDRAWN.get(kind) ?? 'refunded';
  const { tipId, arrival } = knownTip(prepared, liveId, tip);
  const known = tipId === undefined ? undefined : tipById(prepared, tipId);
  if (!known || placeOfTip(prepared, show, known.id) !== 'same') return [];
  const { id, source_id, service_id } = arrival ?? {};
  const event =
    service_id === undefined
      ? undefined
      : { kind: 'withdrawal' as const, id: service_id, reason, raw: 'null' };
  return [
    {
      difference: {
        ...differenceOf(tip, show, name),
        id: `gone:file:${tip.idempotency_key}`,
        kind: 'gone',
        reason,
        fan_name: known.fan_name,
        amount_cents: known.amount_cents,
        change_cents: -(known.amount_cents ?? 0),
        actions: [event ? 'set_aside' : 'delete'],
        is_certain: arrival?.reason !== reason,
      },
      subject: {
        ...{ tipId: known.id, liveId },
        ...(id !== undefined && { arrivalId: id }),
        ...(source_id !== undefined && { sourceId: source_id }),
        ...(event && { event }),
      },
    },
  ];
}

/** Where a row that is no new payment counts. */
function placeOfKnown(
  prepared: Prepared,
  show: Checked,
  { tip, target: { liveId } }: Row,
): PaymentPlace {
  const recorded = tipByKey(prepared, { liveId, key: tip.idempotency_key });
  return placeOfTip(prepared, show, recorded?.id ?? knownTip(prepared, liveId, tip).tipId ?? null);
}

/** The tip or arrival that a row is, found as an import finds it. */
function knownTip(
  prepared: Prepared,
  liveId: string,
  tip: ImportedTip,
): { tipId?: string | undefined; arrival?: MatchedArrival } {
  const { idempotency_key: key, payment_id, fan_name = null, amount_cents = null } = tip;
  if (tipOfLive(prepared, { liveId, id: key })) return { tipId: key };
  if (payment_id === undefined) return {};
  const arrival = arrivalOfPayment(prepared, liveId, payment_id, { fan_name, amount_cents });
  if (arrival) {
    return { tipId: arrival.tip_id ?? undefined, arrival };
  }
  const imported = importedTipOn(prepared, liveId, payment_id, amount_cents);
  return imported ? { tipId: imported.id } : {};
}

const differenceOf = (
  { fan_name = null, amount_cents = null, paid_at }: ImportedTip,
  { currency, from }: Checked,
  name: string,
) => ({
  ...BLANK,
  source_name: name,
  fan_name,
  amount: amount_cents === null ? null : decimalOf(amount_cents, currency),
  currency,
  paid_at: paid_at === undefined ? from : new Date(paid_at).toISOString(),
});

function placesOf(
  placed: ReadonlyMap<PaymentPlace, readonly Row[]>,
  currency: string,
): PlacedPayments[] {
  const sums: SumsBy = new Map();
  for (const [place, rows] of placed) {
    for (const { tip } of rows) {
      addSum(sums, place, { currency, tips: 1, amount_cents: tip.amount_cents ?? 0 });
    }
  }
  return PAYMENT_PLACES.flatMap((place) => {
    const payments = placed.get(place)?.length ?? 0;
    return payments === 0
      ? []
      : [{ place, payments, sums: [...(sums.get(place)?.values() ?? [])] }];
  });
}

const decimalOf = (cents: number, currency: string) => {
  const digits = fractionDigits(currency);
  return (cents / 10 ** digits).toFixed(digits);
};
