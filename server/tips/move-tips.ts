import { MAX_MOVED_TIPS } from '#contract/limits.ts';
import type { MovedTips, MoveTips } from '#contract/tips.ts';
import { conflict, invalid, notFound } from '#domain/errors.ts';
import { counted } from '#domain/text/counted.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { countAlertChange } from '../storage/queries/alerts.ts';
import { liveNames } from '../storage/queries/lives.ts';
import * as query from '../storage/queries/moves.ts';
import { countTipChange } from '../storage/queries/tips.ts';
import { moveTipTimes } from './timer/tip-times.ts';
import { moveInVotes } from './votes/tip-votes.ts';

type LiveNames = NonNullable<ReturnType<typeof liveNames>>;

/**
 * Moves tips of one live to another one, in a transaction of the caller: all or none. Their alerts end. Throws
 * `invalid` for an unknown live and unless either ids or a span of a live are given, `not_found` if none of the ids is
 * a tip, and `conflict` for tips of several lives, more than `MAX_MOVED_TIPS`, another currency, and a key that the
 * live has used for another tip.
 */
export function moveTips(prepared: Prepared, sent: MoveTips): MovedTips {
  const { live_id: toId } = sent;
  const target = namedLive(prepared, toId, 'live_id');
  const chosen = chosenIds(prepared, sent);
  const elsewhere = query.tipsElsewhere(prepared, { toId, ids: JSON.stringify(chosen) });
  const [fromId, ...others] = new Set(elsewhere.map(({ live_id }) => live_id));
  if (fromId === undefined) return { live_id: toId, from_live_id: null, ids: [] };
  if (others.length > 0) throw severalLives();
  const ids = elsewhere.map(({ id }) => id);
  const move = { toId, ids: JSON.stringify(ids) };
  refuseCurrency(liveNames(prepared, fromId), target);
  const clashes = query.countKeyClashes(prepared, move)?.count ?? 0;
  if (clashes > 0) throw keyClash(clashes, target);
  if (query.deleteAlertsOf(prepared, move) > 0) countAlertChange(prepared, fromId);
  moveTipTimes(prepared, { ids, toId }, () => query.moveTips(prepared, move));
  query.moveArrivals(prepared, move);
  moveInVotes(prepared, toId, move.ids);
  countTipChange(prepared, fromId);
  countTipChange(prepared, toId);
  return { live_id: toId, from_live_id: fromId, ids };
}

function chosenIds(prepared: Prepared, sent: MoveTips): readonly string[] {
  const { ids, from_live_id: liveId, from, to } = sent;
  const isSpan = liveId !== undefined && from !== undefined && to !== undefined;
  const isPart = liveId !== undefined || from !== undefined || to !== undefined;
  if (ids ? isPart : !isSpan) {
    throw invalid([{ path: [], message: 'Send either ids or from_live_id, from and to' }]);
  }
  if (ids) {
    if (!query.anyTip(prepared, JSON.stringify(ids))) throw notFound('Tip');
    return ids;
  }
  if (!isSpan) return [];
  namedLive(prepared, liveId, 'from_live_id');
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  if (first > last) throw invalid([{ path: ['to'], message: 'Must not be before from' }]);
  const limit = MAX_MOVED_TIPS + 1;
  const paid = query.idsPaidBetween(prepared, { liveId, from: first, to: last, limit });
  if (paid.length > MAX_MOVED_TIPS) throw tooMany();
  return paid.map(({ id }) => id);
}

function namedLive(prepared: Prepared, id: string, key: 'live_id' | 'from_live_id'): LiveNames {
  const found = liveNames(prepared, id);
  if (found) return found;
  throw invalid([{ path: [key], message: 'There is no live with this id' }]);
}

function refuseCurrency(from: LiveNames | undefined, target: LiveNames): void {
  if (!from || from.currency === target.currency) return;
  throw conflict(
    `'${target.name}' counts in ${target.currency} and '${from.name}' in ${from.currency}, so no tip was moved.`,
    `Choose a live that counts in ${from.currency}.`,
  );
}

const severalLives = () =>
  conflict(
    'These tips are on several lives, so none was moved.',
    'Move those of one live at a time.',
  );

const tooMany = () =>
  conflict(
    `More than ${counted(MAX_MOVED_TIPS, 'tip')} were paid in this time, so none was moved.`,
    'Move them in several parts.',
  );

const keyClash = (clashes: number, { name }: LiveNames) =>
  conflict(
    `'${name}' has ${counted(clashes, 'of these tips', 'of these tips')} already, from the same file or the same request, so none was moved.`,
    'Leave them out, or delete them here.',
  );
