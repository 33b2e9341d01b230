import type { Alert } from '#contract/alerts.ts';

/** More are not shown one by one. */
export const MOST_WAITING = 20;

type Waiting = { waiting: readonly Alert[]; folded: readonly Alert[] };

/**
 * Where more than `MOST_WAITING` wait, the smallest become one; the largest keep their own, in their order. What
 * somebody asked for, a test or one that is played again, is never summed up before a tip.
 */
export function foldSmallest(waiting: readonly Alert[], folded: readonly Alert[]): Waiting {
  const room = folded.length > 0 ? MOST_WAITING - 1 : MOST_WAITING;
  if (waiting.length <= room) return { waiting, folded };
  const largest = new Set([...waiting].sort(largerFirst).slice(0, MOST_WAITING - 1));
  return {
    waiting: waiting.filter((alert) => largest.has(alert)),
    folded: [...folded, ...waiting.filter((alert) => !largest.has(alert))],
  };
}

/** Of equal ones the earlier first. */
const largerFirst = (a: Alert, b: Alert) =>
  Number(isAskedFor(b)) - Number(isAskedFor(a)) || b.amount_cents - a.amount_cents || a.seq - b.seq;

const isAskedFor = ({ kind }: Alert) => kind !== 'tip';
