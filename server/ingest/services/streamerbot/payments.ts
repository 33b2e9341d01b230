import { createHash } from 'node:crypto';
import { fractionDigits } from '#domain/money/currency.ts';
import type { PaymentMoney, SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { multiplyAmount } from '../../multiply-amount.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import type { SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';
import { KINDS, type Kind } from './kinds.ts';
import { MassGifts } from './mass-gifts.ts';

/** Transaction id of Ko-fi's tests; each has another message id. */
const KOFI_TEST = '00000000-1111-2222-3333-444444444444';
/** What hundredths mean for currencies with other decimals is not documented. */
const DIGITS = 2;
/** Repetitions of a gift that are counted. */
const MAX_COMBO = 500;

/** Names of a value in events, in action variables and at the services themselves, where a kind has none of its own. */
const IDS = names(
  'messageId id _id eventId donationId donationID tipId tipeeeStreamId tipeeStreamId transactionId',
);
const NAMES = names(
  'from username name displayName donationFrom tipUsername tipDisplayName donorName user.name donation.user.username',
);
const NOTES = names('message donationMessage tipMessage donorMessage donation.message');
const AMOUNTS = names(
  'amount donationAmount tipAmount donorAmount tipGrossAmount tipNetAmount donation.amount amounts.total.value',
);
const CENTS = names('amountInCents amountCents');
const CURRENCIES = names(
  'currency donationCurrency tipCurrency donation.currency amounts.total.currency',
);
const MOMENTS = names('timestamp publishedAt createdAt created_at createdDateUTC');
const TESTS = names('isTest test testMode');
const HIDDEN = names('isAnonymous donorIsAnonymous user.Attributes.hide_pledges');

/** Whether a kind is switched on. */
export const isOn = ({ field, isTyped }: Kind, values: SourceValues): boolean =>
  isTyped ? (values[field] ?? '') !== '' : values[field] === 'on';

/**
 * Parses a message to payments of the kinds that are switched on. `gifts` belongs to the connection and is updated.
 * `message` is the parsed `text`.
 */
export function parseMessage(
  text: string,
  values: SourceValues,
  gifts = new MassGifts(),
  message = readMessage(text),
): SourceEvent[] {
  const source = textAt(message, 'event', 'source')?.toLowerCase();
  const type = textAt(message, 'event', 'type')?.toLowerCase();
  const data = valueAt(message, 'data');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const timeStamp = utcMoment(textAt(message, 'timeStamp'));
  for (const kind of KINDS) {
    const isKind =
      kind.source.toLowerCase() === source && kind.types.some((one) => one.toLowerCase() === type);
    if (!isKind || !isOn(kind, values)) continue;
    const payments = parsePayment({ kind, data, values, text, timeStamp, gifts });
    if (payments.length > 0) return payments;
  }
  return [];
}

type Relayed = {
  kind: Kind;
  data: MessageValue;
  values: SourceValues;
  text: string;
  timeStamp: string | null;
  gifts: MassGifts;
};

function parsePayment(relayed: Relayed): SourceEvent[] {
  const { kind, data, text, timeStamp } = relayed;
  const worth = worthOf(relayed);
  if (!worth) return [];
  const hidden = HIDDEN.some((name) => flagAt(data, name) === true);
  const isAnonymous = hidden || flagAt(data, 'isPublic') === false;
  const transaction = textAt(data, 'kofiTransactionId') ?? textAt(data, 'kofi_transaction_id');
  const isTest = TESTS.some((name) => flagAt(data, name) === true) || transaction === KOFI_TEST;
  const id = idOf(data, kind);
  const paymentId = transaction ?? id;
  const at = isoMoment(firstOf(data, kind, MOMENTS)) ?? timeStamp;
  return idsOf(`${kind.source.toLowerCase()}:${id ?? digest(text)}`, relayed).map((one) => ({
    kind: 'payment',
    id: one,
    ...(!isTest && !kind.combo && paymentId !== null && { paymentId }),
    at,
    name: nameOf(data, kind),
    isAnonymous,
    money: worth.money,
    note: isAnonymous ? null : noteOf(data, kind),
    mark: isTest ? 'test' : worth.mark,
    raw: text,
  }));
}

type Worth = { money: PaymentMoney | null; mark: 'counts' | 'unsure' };

/** What a payment is worth; undefined for none. The host decides about integers that may be cents. */
function worthOf(relayed: Relayed): Worth | undefined {
  const { kind, data } = relayed;
  if (kind.isTyped) return typedWorth(relayed);
  const found = amountOf(data, kind);
  if (!found) return kind.isOptional ? undefined : HELD;
  if (kind.isOptional && Number(found.amount) === 0) return undefined;
  const currency = firstOf(data, kind, kind.currency ?? CURRENCIES);
  const isUnsure =
    found.isUnsure ||
    (found.isHundredths && fractionDigits((currency ?? '').toUpperCase()) !== DIGITS);
  return { money: { amount: found.amount, currency }, mark: isUnsure ? 'unsure' : 'counts' };
}

/** A payment without an amount is held for the host. */
const HELD: Worth = { money: null, mark: 'counts' };

type FoundAmount = { amount: string; isUnsure?: boolean; isHundredths?: boolean };

function amountOf(data: MessageValue, kind: Kind): FoundAmount | null {
  const micros = shiftPoint(firstOf(data, kind, kind.micros ?? []), 6);
  if (micros !== null) return { amount: micros.replace(/0{1,4}$/, '') };
  if (kind.micros) return null;
  const cents = shiftPoint(firstOf(data, kind, kind.cents ?? CENTS), DIGITS);
  if (cents !== null) return { amount: cents, isHundredths: true };
  const amount = firstOf(data, kind, kind.amount ?? AMOUNTS);
  if (amount === null || !/^\d{1,15}(\.\d{1,30})?$/.test(amount)) return null;
  return { amount, isUnsure: kind.isUnsure === true && !amount.includes('.') };
}

/** The typed amount, as often as it was given. A part of a gift of several is worth nothing more. */
function typedWorth({ kind, data, values, timeStamp, gifts }: Relayed): Worth | undefined {
  const count = firstOf(data, kind, kind.count ?? []);
  if (kind.needsCount && !/^\d{1,12}$/.test(count ?? '')) return HELD;
  const receivers = receiversOf(data, kind);
  const times = count ?? String(receivers?.length || 1);
  const giver = nameOf(data, kind);
  const atMs = Date.parse(timeStamp ?? '') || 0;
  const [receiver] = receivers ?? [];
  if (receivers && Number(times) > 1) gifts.add(giver, receivers, atMs);
  else if (receiver !== undefined && gifts.take(giver, receiver, atMs)) return undefined;
  const money = multiplyAmount(values[kind.field], times);
  return money ? { money, mark: 'counts' } : undefined;
}

/** The names of the receivers of a gift; undefined for other kinds. */
function receiversOf(data: MessageValue, kind: Kind): string[] | undefined {
  if (!kind.receivers) return undefined;
  return kind.receivers.flatMap((name) => {
    const found = valueAt(data, name);
    return (Array.isArray(found) ? found : [found]).flatMap((one) =>
      ['login', 'userLogin', 'name', 'userName']
        .flatMap((key) => textAt(one, key) ?? [])
        .slice(0, 1),
    );
  });
}

/** An id for each repetition of a gift; one for everything else. */
function idsOf(id: string, { kind, data }: Relayed): string[] {
  if (!kind.combo) return [id];
  const combo = Number(firstOf(data, kind, kind.combo) ?? 1) || 1;
  const count = Math.floor(Math.min(Math.max(combo, 1), MAX_COMBO));
  return Array.from({ length: count }, (_, index) => `${id}:${index + 1}`);
}

/** An order's number, such as `#1001`, is no name. */
function nameOf(data: MessageValue, kind: Kind): string | null {
  const name = firstOf(data, kind, kind.name ?? NAMES);
  return name?.startsWith('#') ? null : name;
}

function noteOf(data: MessageValue, kind: Kind): string | null {
  const note = firstOf(data, kind, kind.note ?? NOTES);
  return kind.isHtml ? (note?.replaceAll(/<[^<>]*>/g, ' ') ?? null) : note;
}

function idOf(data: MessageValue, kind: Kind): string | null {
  const parts = kind.idParts?.flatMap((name) => firstOf(data, kind, [name]) ?? []);
  const id = parts ? parts.join(':') || null : firstOf(data, kind, IDS);
  return id !== null && id.length > 150 ? digest(id) : id;
}

/** Variables have times of this computer's timezone, which are not ISO 8601. */
const isoMoment = (text: string | null) => (/^\d{4}-/.test(text ?? '') ? utcMoment(text) : null);

/** Streamer.bot never repeats an event, so a message without an id is a new payment, identified by its whole text. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function names(text: string): string[] {
  return text.split(' ');
}

function firstOf(data: MessageValue, { prefix }: Kind, among: readonly string[]): string | null {
  for (const name of among) {
    for (const full of prefix === undefined ? [name] : [name, `${prefix}.${name}`]) {
      const text = textAt(data, ...full.split('.')) ?? textAt(data, full);
      if (text !== null) return text;
    }
  }
  return null;
}

const flagAt = (data: MessageValue, name: string) =>
  valueAt(data, ...name.split('.')) ?? valueAt(data, name);
