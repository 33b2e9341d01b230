import type { Alert } from '#contract/alerts.ts';

/** Maximum number of alerts that are shown one by one. */
export const MAX_WAITING = 20;

type Waiting = { waiting: readonly Alert[]; folded: readonly Alert[] };

/**
 * Keeps the largest of more than `MAX_WAITING` alerts in their order, and moves the smallest to `folded`. Tests and
 * replays are folded after tips, and alerts that are put first after all others.
 */
export function foldSmallest(waiting: readonly Alert[], folded: readonly Alert[]): Waiting {
  const room = folded.length > 0 ? MAX_WAITING - 1 : MAX_WAITING;
  if (waiting.length <= room) return { waiting, folded };
  const largest = new Set([...waiting].sort(largerFirst).slice(0, MAX_WAITING - 1));
  return {
    waiting: waiting.filter((alert) => largest.has(alert)),
    folded: [...folded, ...waiting.filter((alert) => !largest.has(alert))],
  };
}

/** Of equal amounts the earlier alert comes first. */
const largerFirst = (a: Alert, b: Alert) =>
  Number(isFirst(b)) - Number(isFirst(a)) ||
  Number(isRequested(b)) - Number(isRequested(a)) ||
  b.amount_cents - a.amount_cents ||
  a.seq - b.seq;

const isFirst = ({ is_first }: Alert) => is_first === true;

const isRequested = ({ kind }: Alert) => kind !== 'tip';
