import type { RowKind } from '../../contract/row-kinds.ts';
import type { ImportPreview, ImportRow } from '../../contract/tip-files.ts';
import { exactAmount } from '../money/money.ts';
import { counted, plural } from '../text/counted.ts';

/** What the rows of each kind are called: one, several. */
const KIND_NAMES: Record<RowKind, readonly [one: string, many: string]> = {
  gift: ['donation', 'donations'],
  purchase: ['purchase', 'purchases'],
  membership: ['membership', 'memberships'],
  pending: ['pending payment', 'pending payments'],
  held: ['held by moderation', 'held by moderation'],
  declined: ['declined payment', 'declined payments'],
  deleted: ['deleted payment', 'deleted payments'],
  refunded: ['refunded donation', 'refunded donations'],
  refund: ['refund', 'refunds'],
  given: ['given by you', 'given by you'],
  transfer: ['transfer', 'transfers'],
  conversion: ['conversion', 'conversions'],
  fee: ['fee', 'fees'],
  registration: ['registration', 'registrations'],
  test: ['test', 'tests'],
  command: ['command', 'commands'],
  total: ['sum', 'sums'],
  other: ['other row', 'other rows'],
};

/** Rows that are nothing else, and cannot be read. */
export const UNREADABLE = 'unreadable';

/** A kind of rows, or gifts that cannot be read. */
export type RowGroup = RowKind | typeof UNREADABLE;

/** The group of a row: its kind, except for a gift that can't be a tip. */
export const groupOf = ({ kind, tip }: Pick<ImportRow, 'kind' | 'tip'>): RowGroup =>
  kind === 'gift' && tip === null ? UNREADABLE : kind;

/** `Fees`: the title of a group. */
export function groupTitle(group: RowGroup): string {
  const name = group === UNREADABLE ? 'unreadable rows' : KIND_NAMES[group][1];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The rows by group, the donations first, then the others by their number. */
export function rowsByGroup(rows: readonly ImportRow[]): Map<RowGroup, ImportRow[]> {
  const groups = new Map<RowGroup, ImportRow[]>([['gift', []]]);
  for (const row of rows) {
    const group = groupOf(row);
    const found = groups.get(group);
    if (found) found.push(row);
    else groups.set(group, [row]);
  }
  const [gifts, ...others] = groups;
  return new Map([
    ...(gifts ? [gifts] : []),
    ...others.sort(([, a], [, b]) => b.length - a.length),
  ]);
}

/** `PayPal activity: 41 rows, 17 donations, 24 other rows (fees 9, transfers 3, …)`; all groups are named. */
export function fileSentence(
  preview: Pick<ImportPreview, 'export' | 'rows'>,
  fileName: string,
): string {
  const groups = rowsByGroup(preview.rows);
  const gifts = groups.get('gift')?.length ?? 0;
  const others = preview.rows.length - gifts;
  const name = preview.export?.name ?? fileName;
  const parts = [
    counted(preview.rows.length, 'row'),
    counted(gifts, ...KIND_NAMES.gift),
    ...(others > 0 ? [`${counted(others, 'other row')} (${otherGroups(groups)})`] : []),
  ];
  return `${name}: ${parts.join(', ')}`;
}

function otherGroups(groups: ReadonlyMap<RowGroup, readonly ImportRow[]>): string {
  return [...groups]
    .filter(([group]) => group !== 'gift')
    .map(([group, rows]) => {
      const name = group === UNREADABLE ? UNREADABLE : plural(rows.length, ...KIND_NAMES[group]);
      return `${name} ${rows.length.toLocaleString('en-US')}`;
    })
    .join(', ');
}

/** A remark about a row beside its tip; null for a new donation. */
export function rowRemark({ state, like, reason, untimed, tip }: ImportRow): string | null {
  const time = untimed === undefined ? null : `${untimed}, so it gets the time of the import`;
  switch (state) {
    case 'known':
      return 'is there already';
    case 'differing':
      return 'is there with another fan, amount or note, and stays as it is';
    case 'similar':
      return 'looks like a tip that is there: the same fan and amount within a day';
    case 'elsewhere':
      return `is on ${like?.live_name ?? 'another live'} already`;
    case 'no_live':
      return reason ?? (tip?.paid_at ? 'no live ran when it was paid' : 'it says no time');
    case 'no_rate':
      return `there is no rate for ${tip?.currency ?? 'its currency'}`;
    default:
      return reason ?? time;
  }
}

/** The amount of a row in its own currency; null for an open one, and without a tip. */
export const rowAmount = ({ tip }: Pick<ImportRow, 'tip'>): string | null =>
  tip?.amount_cents == null ? null : exactAmount(tip.amount_cents, tip.currency);
