import type { PaymentPlace, PlacedPayments } from '#contract/check-total.ts';
import { PAYMENT_PLACES } from '#contract/check-total.ts';
import type { CurrencySum } from '#contract/tip-report.ts';
import { convertedMinorUnits, minorUnits } from '#domain/money/minor-units.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import type { CheckedArrival } from '../../storage/queries/check-total.ts';
import { countedIn } from '../arrivals/counted-on.ts';
import { fieldsWithoutRaw, MAX_ID_LENGTH } from '../arrivals/payment-fields.ts';
import { arrivalOfPayment, importedTipOf, isOpenArrival } from '../arrivals/same-payment.ts';
import { shownState } from '../arrivals/shown-state.ts';
import type { PaymentEvent, SourceEvent, WithdrawalEvent } from '../arrivals/source-event.ts';
import { similarTips } from '../look-alikes.ts';
import { addSum, type SumsBy } from '../report/sums-by.ts';
import type { Checked } from './checked.ts';
import { BLANK, type FoundDifference } from './found-difference.ts';
import { everyTip, namesIn, ownSum } from './ledger-lines.ts';
import { placeOfTip } from './place-of-tip.ts';

/** What a service has in the range of a check. */
export type ServiceList = {
  source: { id: string; name: string };
  events: readonly SourceEvent[];
  /** Whether the service removes withdrawn payments from its list. */
  lacksWithdrawn: boolean;
  /** An id from before the list was requested. The list may lack arrivals with later ids. */
  fetchId: string;
};

/** Where the payments of a list are, what counts of the source on all lives, and the differences. */
export type ListComparison = {
  places: PlacedPayments[];
  counted: CurrencySum[];
  differences: FoundDifference[];
};

type Placed = { place: PaymentPlace; found?: FoundDifference };
type Fields = ReturnType<typeof fieldsWithoutRaw>;
type Payment = { event: PaymentEvent; fields: Fields; serviceId: string };

/**
 * Compares the list of a service with the arrivals of its source, by the service's id. Each payment of the range is in
 * one place, so the places add up to the list.
 */
export function compareList(
  prepared: Prepared,
  show: Checked,
  arrivals: readonly CheckedArrival[],
  list: ServiceList,
): ListComparison {
  const byId = new Map(arrivals.map((arrival) => [arrival.service_id, arrival]));
  const payments = paymentsIn(list.events, show);
  const sums: SumsBy = new Map();
  const numbers = new Map<PaymentPlace, number>();
  const differences: FoundDifference[] = [];
  const missing: Payment[] = [];
  for (const payment of payments.values()) {
    const arrival = byId.get(payment.serviceId);
    const { place, found } = arrival
      ? placeOfArrival(show, payment, arrival)
      : placeOfUnknown(prepared, show, payment);
    numbers.set(place, (numbers.get(place) ?? 0) + 1);
    const sum = ownSum(payment.fields, show.currency);
    if (sum) addSum(sums, place, sum);
    if (found) differences.push(found);
    if (place === 'missing') missing.push(payment);
  }
  differences.push(...missingDifferences(prepared, show, missing, list.source));
  differences.push(...goneDifferences(show, arrivals, list));
  return {
    places: PAYMENT_PLACES.flatMap((place) => {
      const number = numbers.get(place);
      return number === undefined
        ? []
        : [{ place, payments: number, sums: [...(sums.get(place)?.values() ?? [])] }];
    }),
    counted: countedSums(arrivals, show.currency),
    differences,
  };
}

/** The payments of the range by id, without tests; the first event of each stands, as in arrivals. */
function paymentsIn(events: readonly SourceEvent[], { from, to }: Checked): Map<string, Payment> {
  const payments = new Map<string, Payment>();
  const now = new Date().toISOString();
  for (const event of events) {
    if (event.kind !== 'payment' || event.mark === 'test') continue;
    const serviceId = event.id.slice(0, MAX_ID_LENGTH);
    const fields = fieldsWithoutRaw(event, now);
    const isInRange = fields.paid_at >= from && fields.paid_at < to;
    if (isInRange && !payments.has(serviceId))
      payments.set(serviceId, { event, fields, serviceId });
  }
  return payments;
}

function placeOfArrival(show: Checked, payment: Payment, arrival: CheckedArrival): Placed {
  const { state } = shownState(arrival);
  if (arrival.has_tip === 0) {
    if (state !== 'waiting' && state !== 'held') return { place: 'aside' };
    return { place: payment.event.mark === 'held' ? 'pending' : 'open' };
  }
  if (!isOf(show, arrival)) return { place: 'elsewhere' };
  const cents = expectedCents(payment.fields, arrival.rate, show.currency);
  if (cents === undefined || cents === arrival.tip_cents) return { place: 'same' };
  return { place: 'other_amount', found: amountDifference(payment, arrival, cents) };
}

/** What the payment should count, at the rate that was used for it; undefined if nobody can know. */
function expectedCents(
  { amount, currency }: Fields,
  rate: string | null,
  ofShow: string,
): number | undefined {
  if (amount === null) return undefined;
  const own = currency ?? ofShow;
  if (own === ofShow) return minorUnits(amount, own);
  return rate === null ? undefined : convertedMinorUnits(amount, own, ofShow, rate);
}

function amountDifference(
  { fields }: Payment,
  arrival: CheckedArrival,
  cents: number,
): FoundDifference {
  const { fan_name, amount, currency } = fields;
  const { id, source_name, tip_id, tip_cents, paid_at, live_id } = arrival;
  return {
    difference: {
      ...BLANK,
      id: `amount:${id}`,
      kind: 'amount',
      ...{ source_name, fan_name: fan_name ?? arrival.fan_name, amount, currency, paid_at },
      amount_cents: tip_cents,
      change_cents: cents - (tip_cents ?? 0),
      actions: ['take_amount'],
    },
    subject: {
      ...{ arrivalId: id, cents, ...onLive(live_id) },
      ...(tip_id !== null && { tipId: tip_id }),
    },
  };
}

/** A payment without an arrival of this source: from a file or another source, such as a removed one, or missing. */
function placeOfUnknown(prepared: Prepared, show: Checked, payment: Payment): Placed {
  const { event, fields, serviceId } = payment;
  if (event.mark === 'held') return { place: 'pending' };
  const { fan_name, payment_id } = fields;
  const counted = countedIn(prepared, show.currency, fields);
  const amount_cents = typeof counted === 'string' ? null : counted.cents;
  const content = { fan_name, amount_cents };
  const { liveId } = show.targetAt(fields.paid_at) ?? { liveId: '' };
  const other = arrivalOfPayment(prepared, liveId, serviceId, content);
  if (other && isOpenArrival(other)) return { place: 'open' };
  if (other) return { place: placeOfTip(prepared, show, other.tip_id) };
  const ids = payment_id === null ? [serviceId] : [serviceId, payment_id];
  const imported = importedTipOf(prepared, ids, fields);
  if (!imported) return { place: 'missing' };
  return { place: placeOfTip(prepared, show, imported.id) };
}

function missingDifferences(
  prepared: Prepared,
  show: Checked,
  missing: readonly Payment[],
  source: ServiceList['source'],
): FoundDifference[] {
  if (missing.length === 0) return [];
  const nameOf = namesIn(prepared);
  const tips = new Map(everyTip(prepared, show).map((tip) => [tip.id, tip]));
  // A payment of a source is not the same as another one of a source.
  const taken = new Set(
    [...tips.values()]
      .filter(({ origin }) => origin !== 'hand' && origin !== 'import')
      .map(({ id }) => id),
  );
  const counted = missing.map((payment) => {
    const result = countedIn(prepared, show.currency, payment.fields);
    return { ...payment, cents: typeof result === 'string' ? null : result.cents };
  });
  const unseen = new Map(
    counted.flatMap(({ serviceId, fields: { fan_name, paid_at }, cents }) =>
      cents === null ? [] : [[serviceId, { fan_name, amount_cents: cents, paid_at }] as const],
    ),
  );
  const alike = similarTips(prepared, show, { unseen, taken });
  return counted.map(({ event, fields, serviceId, cents }): FoundDifference => {
    const like = tips.get(alike.get(serviceId)?.id ?? '');
    const { fan_name, amount, currency, paid_at } = fields;
    const target = show.targetAt(paid_at);
    return {
      difference: {
        ...BLANK,
        id: `missing:${source.id}:${serviceId}`,
        kind: 'missing',
        source_name: source.name,
        ...{ fan_name, amount, currency, paid_at },
        change_cents: like ? 0 : cents,
        like: like
          ? {
              name: nameOf(like.origin),
              fan_name: like.fan_name,
              amount_cents: like.amount_cents ?? 0,
              paid_at: like.paid_at,
            }
          : null,
        actions: like ? ['link', 'record'] : ['record'],
        is_certain: !like && target?.isCertain === true,
      },
      subject: {
        ...{ sourceId: source.id, event, ...(like && { likeId: like.id }) },
        ...(target && { liveId: target.liveId }),
      },
    };
  });
}

/** Tips of the lives whose payment the service has withdrawn. */
function goneDifferences(
  show: Checked,
  arrivals: readonly CheckedArrival[],
  { source, events, lacksWithdrawn, fetchId }: ServiceList,
): FoundDifference[] {
  // A payment may have another time in the list than in its first event.
  const listed = new Set(
    events.flatMap(({ kind, id }) => (kind === 'payment' ? [id.slice(0, MAX_ID_LENGTH)] : [])),
  );
  const withdrawn = new Map(
    events.flatMap((event) =>
      event.kind === 'withdrawal' ? [[event.id.slice(0, MAX_ID_LENGTH), event] as const] : [],
    ),
  );
  return arrivals.flatMap((arrival) => {
    if (arrival.has_tip === 0 || !isOf(show, arrival)) return [];
    const isInRange = arrival.paid_at >= show.from && arrival.paid_at < show.to;
    const isLacking =
      lacksWithdrawn && isInRange && arrival.id < fetchId && !listed.has(arrival.service_id);
    const event: WithdrawalEvent | undefined =
      withdrawn.get(arrival.service_id) ??
      (isLacking
        ? { kind: 'withdrawal', id: arrival.service_id, reason: 'deleted', raw: 'null' }
        : undefined);
    if (!event) return [];
    const { id, fan_name, amount, currency, tip_cents, paid_at, live_id } = arrival;
    return [
      {
        difference: {
          ...BLANK,
          id: `gone:${id}`,
          kind: 'gone' as const,
          reason: event.reason,
          source_name: source.name,
          ...{ fan_name, amount, currency, paid_at },
          amount_cents: tip_cents,
          change_cents: -(tip_cents ?? 0),
          actions: ['set_aside' as const],
          // With this reason the host has brought it back.
          is_certain: arrival.reason !== event.reason,
        },
        subject: { sourceId: source.id, event, arrivalId: id, ...onLive(live_id) },
      },
    ];
  });
}

const isOf = ({ lives }: Checked, { live_id }: CheckedArrival) =>
  live_id !== null && lives.has(live_id);

const onLive = (liveId: string | null) => (liveId === null ? {} : { liveId });

/** What counts from a source on all lives, in its own currencies. */
export function countedSums(arrivals: readonly CheckedArrival[], currency: string): CurrencySum[] {
  const sums: SumsBy = new Map();
  for (const arrival of arrivals) {
    const sum = arrival.has_tip === 1 ? ownSum(arrival, currency) : undefined;
    if (sum) addSum(sums, '', sum);
  }
  return [...(sums.get('')?.values() ?? [])];
}
