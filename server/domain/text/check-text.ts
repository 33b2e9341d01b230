import type {
  CheckLine,
  Comparison,
  Difference,
  MendingAction,
  PaymentPlace,
  ServiceFigure,
} from '../../contract/check-total.ts';
import type { ArrivalReason } from '../../contract/inbox.ts';
import { ANONYMOUS } from '../../contract/limits.ts';
import type { CurrencySum } from '../../contract/tip-report.ts';
import { exactAmount } from '../money/money.ts';
import { reportedAmount } from '../money/reported-amount.ts';
import { counted } from './counted.ts';
import { withMaskedEmails } from './emails.ts';

/** Why an arrival is held or set aside, as it continues a line. */
const REASONS: Readonly<Record<ArrivalReason, string>> = {
  moderation: 'in moderation at the service',
  ask_first: 'its source asks first',
  no_rate: 'no rate for its currency',
  no_amount: 'the service hides the amount',
  bad_amount: 'no amount that can be counted',
  blocked: 'a held word',
  amount_in_name: 'an amount in the name',
  first_tip: 'the first tip of this fan',
  refunded: 'refunded',
  deleted: 'deleted at the service',
  rejected: 'rejected at the service',
  unsure: 'the service leaves open what was paid',
  by_hand: 'by hand',
};

/** `Ko-fi, EUR at 1.08`, `Held: no rate for its currency`. */
export function lineText({ state, reason, name, currency, rate }: CheckLine): string {
  const why = reason === null ? '' : REASONS[reason];
  if (state === 'counted') {
    return currency === null || rate === null
      ? (name ?? '')
      : `${name ?? ''}, ${currency} at ${rate}`;
  }
  const titles = {
    opening: name ?? 'Opening balance',
    open: 'Without an amount yet',
    waiting: 'Waiting in the inbox for a live',
    held: `Held: ${why}`,
    aside: `Set aside: ${why}`,
    deleted: 'Deleted by hand',
    test: 'Tests of services',
  };
  return titles[state];
}

/** `$12.00 + €3.00`; empty without amounts. */
export const sumsText = (sums: readonly CurrencySum[]): string =>
  sums.map(({ currency, amount_cents }) => exactAmount(amount_cents, currency)).join(' + ');

/** Labels of where payments of a list are, on the live or series or not. */
export const PLACE_TEXTS: Readonly<Record<PaymentPlace, string>> = {
  same: 'Here, the same',
  other_amount: 'Here with another amount',
  elsewhere: 'On another live',
  open: 'In the inbox',
  aside: 'Set aside or deleted here',
  missing: 'Missing here',
  pending: 'Not counted by the service yet',
  other_days: 'Given on other days, not compared',
};

/** The total of a service: `$512.00 in 23 payments, and $10.00 of donation matches`. */
export function figureText(figure: ServiceFigure): string {
  const { currency, amount_cents, payments, matches_cents, all_cents } = figure;
  const amount = (cents: number) => exactAmount(cents, currency);
  return [
    payments === null
      ? amount(amount_cents)
      : `${amount(amount_cents)} in ${counted(payments, 'payment')}`,
    matches_cents !== null && `and ${amount(matches_cents)} of donation matches`,
    all_cents !== null && `with supporting campaigns ${amount(all_cents)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * What the total of a service has beyond the payments of the compared days, in its currency: `$12.00 were given on other
 * days`. Null if nothing, or if there is no list to know it from.
 */
export function otherDaysText({ figure, places }: Comparison): string | null {
  if (!figure || !places) return null;
  const { currency, amount_cents } = figure;
  const listed = places
    .filter(({ place }) => place !== 'pending')
    .flatMap(({ sums }) => sums)
    .filter((sum) => sum.currency === currency)
    .reduce((sum, each) => sum + each.amount_cents, 0);
  const rest = amount_cents - listed;
  if (rest === 0) return null;
  return rest > 0
    ? `${exactAmount(rest, currency)} of it was given on other days.`
    : `Its list has ${exactAmount(-rest, currency)} more than its total: one of them is older.`;
}

const who = ({ fan_name }: Pick<Difference, 'fan_name'>) => withMaskedEmails(fan_name ?? ANONYMOUS);

const WITHDRAWN: Partial<Record<ArrivalReason, string>> = {
  refunded: 'refunded it',
  rejected: 'rejected it',
};

/** What is different, in a sentence: `DonorDrive has $20.00 by Mo; here it is missing.` */
export function differenceText(difference: Difference, currency: string): string {
  const { kind, reason, amount_cents, like } = difference;
  const source = difference.source_name ?? 'By hand';
  const name = who(difference);
  const here = amount_cents === null ? '' : exactAmount(amount_cents, currency);
  const amount = difference.amount === null ? 'A hidden amount' : reportedAmount(difference);
  if (kind === 'missing') {
    const similar = like
      ? `a tip like it is here (${like.name}, ${exactAmount(like.amount_cents, currency)}).`
      : 'here it is missing.';
    return `${source} has ${amount.replace('A hidden', 'a hidden')} by ${name}; ${similar}`;
  }
  if (kind === 'amount') {
    return `${amount} by ${name} in ${source}; here it is ${here || 'without an amount'}.`;
  }
  if (kind === 'gone') {
    const withdrawn = (reason && WITHDRAWN[reason]) || 'no longer has it';
    return `${here || amount} by ${name} counts here; ${source} ${withdrawn}.`;
  }
  if (kind === 'doubled') {
    const other = like ? `once more from ${like.name}` : 'twice';
    const from = difference.source_name === null ? 'typed by hand' : `from ${source}`;
    return `${here} by ${name} is here ${from} and ${other}.`;
  }
  const why =
    kind === 'held' && reason !== null ? `is held: ${REASONS[reason]}.` : 'waits in the inbox.';
  return `${amount} by ${name} from ${source} ${why}`;
}

/** The label of an action, and what it does. */
export const ACTION_TEXTS: Readonly<Record<MendingAction, { label: string; will: string }>> = {
  record: { label: 'Record it', will: 'It is recorded on this live, without an alert.' },
  link: { label: 'It is the same', will: 'That tip becomes this payment; nothing is added.' },
  take_amount: { label: 'Take its amount', will: 'The tip here gets the amount of the service.' },
  set_aside: { label: 'Set aside', will: 'Its tip no longer counts.' },
  give: { label: 'Count it', will: 'It counts on this live, without an alert.' },
  delete: { label: 'Delete it', will: 'This tip is deleted; the other one stays.' },
};

/** What happens, or who has to do something: in a sentence. */
export function actionText(difference: Difference): string {
  const [first] = difference.actions;
  const on = difference.live_name === undefined ? '' : ` on ${difference.live_name}`;
  if (first === 'record' && difference.change_cents === null) {
    return 'It goes to the inbox, because nobody knows yet what it counts here.';
  }
  if (first === 'delete' && difference.like) {
    const from =
      difference.source_name === null ? 'typed one' : `one from ${difference.source_name}`;
    return `The ${from}${on} is deleted; that from ${difference.like.name} stays.`;
  }
  if (first === 'record' && on !== '') return `It is recorded${on}, without an alert.`;
  if (first === 'give' && on !== '') return `It counts${on}, without an alert.`;
  if (first) return ACTION_TEXTS[first].will;
  if (difference.reason === 'no_rate') return 'Say what its currency is worth, then count it.';
  if (difference.reason === 'moderation') return 'It counts by itself once it is allowed there.';
  return 'Give it to the live in the inbox, then type its amount on Home.';
}

/** `+$20.00`, `−$7.50`; null if the total stays or the change is unknown. */
export function changeText({ change_cents }: Difference, currency: string): string | null {
  if (!change_cents) return null;
  return `${change_cents > 0 ? '+' : '−'}${exactAmount(Math.abs(change_cents), currency)}`;
}

type Verdict = {
  total_cents: number;
  tips: number;
  /** That of the live. */
  currency: string;
  /** How many differences there are, of how many services or files that were compared, by name. */
  differences: number;
  compared: readonly string[];
  /** The names of those that did not answer. */
  failed: readonly string[];
};

/** The result of a check in a sentence or two. */
export function verdictText(verdict: Verdict): string {
  const { total_cents, tips, currency, differences, compared, failed } = verdict;
  const total = `${exactAmount(total_cents, currency)} from ${counted(tips, 'tip')}`;
  const answers = failed.length === 0 ? '' : ` ${listed(failed)} did not answer.`;
  if (differences > 0) return `${counted(differences, 'difference')}.${answers}`;
  if (compared.length === 0) return `Nothing is open: ${total}.${answers}`;
  const verb = compared.length === 1 ? 'has' : 'have';
  const same = `${total}, and ${listed(compared)} ${verb} the same payments.`;
  return failed.length === 0 ? `All right: ${same}` : `${same}${answers}`;
}

/** `Ko-fi`, `Ko-fi and Tiltify`. */
const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
