import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import type { Tip } from '#contract/tips.ts';
import { shareById } from './share-by-id.ts';

/** The tips of a live, newest first; `version` is the server's name for this state, null when the list may differ from it. */
export type TipList = { tips: readonly Tip[]; version: string | null };

/** What the headers of an answer tell about the tips of the live; null where a header is missing. */
export type TipsState = {
  /** The version after the change. */
  version: string | null;
  /** The version that was changed. */
  before: string | null;
  /** The sum of the tips after the change. */
  totalCents: number | null;
};

/** Reads the headers of #contract/tip-headers.ts. */
export function tipsStateOf(headers: Headers): TipsState {
  const totalCents = headers.get(TIPS_TOTAL_HEADER);
  return {
    version: headers.get(TIPS_VERSION_HEADER),
    before: headers.get(TIPS_BEFORE_HEADER),
    totalCents: totalCents === null ? null : Number(totalCents),
  };
}

/** A change of a list of tips. */
export type TipEdit = (tips: readonly Tip[]) => Tip[];

/** Puts a tip in, in the place of an older state of it, or else where its id sorts it: ids sort by time. */
export const withTip =
  (tip: Tip): TipEdit =>
  (tips) => {
    const others = tips.filter(({ id }) => id !== tip.id);
    const older = others.findIndex(({ id }) => id < tip.id);
    return others.toSpliced(older < 0 ? others.length : older, 0, tip);
  };

/** Takes the tip with this id out. */
export const withoutTip =
  (tipId: string): TipEdit =>
  (tips) =>
    tips.filter(({ id }) => id !== tipId);

/**
 * The list after a change of this page. It has the server's version only if the server made the change to this very
 * list; otherwise something else has changed as well, and the list has to be loaded again.
 */
export function editTipList(list: TipList, { before, version }: TipsState, edit: TipEdit): TipList {
  const isSameList = before !== null && before === list.version;
  return { tips: edit(list.tips), version: isSameList ? version : null };
}

/** Keeps the tips of `before` that `now` has as well: see shareById. */
export function shareTips(before: TipList | undefined, { tips, version }: TipList): TipList {
  return { tips: shareById(before?.tips, tips), version };
}
