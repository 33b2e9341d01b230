import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import type { Tip } from '#contract/tips.ts';

/** The tips of a live, newest first. `version` names this state on the server; null if the list may differ from it. */
export type TipList = { tips: readonly Tip[]; version: string | null };

/** State of a live's tips, from the headers of an answer; null where a header is missing. */
export type TipsState = {
  /** The version after the change, or that of a list. */
  version: string | null;
  /** The version that was changed. */
  before: string | null;
  /** The sum of the tips after the change. */
  totalCents: number | null;
};

/** Reads the headers of #contract/tip-headers.ts, or the ETag of a list. */
export function tipsStateOf(headers: Headers): TipsState {
  const totalCents = headers.get(TIPS_TOTAL_HEADER);
  return {
    // A proxy that compresses the list makes its ETag weak.
    version: headers.get(TIPS_VERSION_HEADER) ?? headers.get('etag')?.replace(/^W\//, '') ?? null,
    before: headers.get(TIPS_BEFORE_HEADER),
    totalCents: totalCents === null ? null : Number(totalCents),
  };
}

/** A change of a list of tips. */
export type TipEdit = (tips: readonly Tip[]) => Tip[];

/** Replaces the tip with this id, or inserts it in id order, newest first: ids sort by time. */
export const withTip =
  (tip: Tip): TipEdit =>
  (tips) => {
    const others = tips.filter(({ id }) => id !== tip.id);
    const older = others.findIndex(({ id }) => id < tip.id);
    others.splice(older < 0 ? others.length : older, 0, tip);
    return others;
  };

/** Takes the tip with this id out. */
export const withoutTip =
  (tipId: string): TipEdit =>
  (tips) =>
    tips.filter(({ id }) => id !== tipId);

/** The patched list. Its version is null, and the list must be refetched, unless the change was made to exactly this list. */
export function editTipList(list: TipList, { before, version }: TipsState, edit: TipEdit): TipList {
  const isSameList = before !== null && before === list.version;
  return { tips: edit(list.tips), version: isSameList ? version : null };
}

/** Keeps the identity of unchanged tips: see shareById. */
export function shareTips(before: TipList | undefined, { tips, version }: TipList): TipList {
  return { tips: shareById(before?.tips, tips), version };
}

type Row = { id: string };

/** Keeps the identity of unchanged rows, wherever they moved, and of an unchanged list, so that one new row re-renders no others. */
export function shareById<T extends Row>(
  before: readonly T[] | undefined,
  now: readonly T[],
): readonly T[] {
  const former = new Map(before?.map((row) => [row.id, row]));
  const shared = now.map((row) => {
    const old = former.get(row.id);
    return old && isSameRow(old, row) ? old : row;
  });
  const isSame = shared.length === before?.length && shared.every((row, at) => row === before[at]);
  return isSame ? before : shared;
}

function isSameRow<T extends Row>(a: T, b: T): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** The sum of the tips, and the number of named fans. */
export function sumTips(tips: readonly Tip[]): { totalCents: number; fanCount: number } {
  const fans = new Set(tips.map((tip) => tip.fan_id));
  fans.delete(null);
  return {
    totalCents: tips.reduce((sum, tip) => sum + (tip.amount_cents ?? 0), 0),
    fanCount: fans.size,
  };
}
