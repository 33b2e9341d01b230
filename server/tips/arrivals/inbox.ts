import type {
  Arrival,
  ArrivalsChange,
  GiveArrivals,
  Inbox,
  InboxQuery,
  WithdrawnTip,
} from '#contract/inbox.ts';
import { invalid } from '#domain/errors.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/arrivals.ts';
import { liveNames } from '../../storage/queries/lives.ts';
import type { Storage } from '../../storage/storage.ts';
import { tipLedger } from '../tip-ledger.ts';
import { type SeesLive, visiblePage } from '../visible-page.ts';
import { optionByHand } from '../votes/tip-votes.ts';
import { allowName, holdNameAgain } from './allow-name.ts';
import { countArrival } from './count-arrival.ts';
import { countedOn } from './counted-on.ts';
import { isHeldBy, openStateOf } from './open-state.ts';
import { shownState } from './shown-state.ts';

export type InboxService = ReturnType<typeof createInbox>;

const AFTER_EVERY_ID = '~';
const PAGE = 200;
/** Withdrawn tips in one answer, and those among which they are sought. */
const MAX_WITHDRAWN = 20;
const WITHDRAWN_READ = 200;
const COUNTED_ALREADY = 'It is counted already.';
const IS_TEST = 'A test of the service is never counted.';

const PAGES = {
  open: query.openArrivals,
  aside: query.setAsideArrivals,
  all: query.allArrivals,
};

/** Undefined for a change, or a sentence that says why nothing changed. */
type Outcome = string | undefined;

/**
 * The inbox: lists arrivals and applies the host's decisions. Each arrival is changed in its own transaction, so a
 * failure does not affect the others.
 */
export function createInbox({ inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>) {
  function list(
    { state = 'open', limit = PAGE, before = AFTER_EVERY_ID }: InboxQuery,
    seesLive: SeesLive,
  ): Inbox {
    return read((prepared) => {
      const counts = query
        .openCounts(prepared)
        .filter(({ live_id }) => live_id === null || seesLive(live_id));
      const countOf = (counted: Arrival['state']) =>
        counts.reduce((sum, one) => sum + (one.state === counted ? one.arrivals : 0), 0);
      const page = (part: { before: string; limit: number }) => PAGES[state](prepared, part);
      return {
        waiting: countOf('waiting'),
        held: countOf('held'),
        arrivals: visiblePage(page, { before, limit }, seesLive).map(toBody),
      };
    });
  }

  const withdrawn = (seesLive: SeesLive): WithdrawnTip[] =>
    read((prepared) => query.withdrawnTips(prepared, WITHDRAWN_READ))
      .filter(({ live_id }) => seesLive(live_id))
      .slice(0, MAX_WITHDRAWN)
      .map(({ live_id: _, ...tip }) => tip);

  /**
   * Counts arrivals on a live. Throws `invalid` for an unknown live, and unless exactly one of `ids` and `since` is
   * given.
   */
  async function give(
    { live_id: liveId, ids, since }: GiveArrivals,
    seesLive: SeesLive,
  ): Promise<ArrivalsChange> {
    if ((ids === undefined) === (since === undefined)) {
      throw invalid([{ path: [], message: 'Send either ids or since' }]);
    }
    const chosen = read((prepared) => {
      if (!liveNames(prepared, liveId) || !seesLive(liveId)) {
        throw invalid([{ path: ['live_id'], message: 'There is no live with this id' }]);
      }
      if (since === undefined) return ids ?? [];
      return query.waitingSince(prepared, new Date(since).toISOString()).map(({ id }) => id);
    });
    const withoutAmount: string[] = [];
    const change = await changeEach(chosen, seesLive, (prepared, stored, hasTip) => {
      let arrival = stored;
      if (arrival.state === 'test') return IS_TEST;
      allowName(prepared, arrival);
      if (hasTip) return arrival.state === 'held' ? release(prepared, arrival) : COUNTED_ALREADY;
      const counted = countedOn(prepared, liveId, arrival);
      // The host types the amount afterwards.
      const amount = typeof counted === 'string' ? { cents: null, rate: null } : counted;
      if (arrival.tip_id) {
        if (arrival.live_id === liveId && tipLedger.restore(prepared, arrival.tip_id)) {
          if (isUnreleased(arrival)) return release(prepared, arrival);
          // The reason is kept, so that the same withdrawal from the service is ignored.
          query.updateArrivalOutcome(prepared, { ...arrival, state: 'counted' });
          return undefined;
        }
        // Undoing the deletion of the old tip would count the payment on two lives.
        arrival = purgeTip(prepared, arrival);
      }
      countArrival(prepared, arrival, { liveId, ...amount, isAnnounced: true });
      if (amount.cents === null) withoutAmount.push(arrival.id);
      return undefined;
    });
    return { ...change, ...(withoutAmount.length > 0 && { without_amount: withoutAmount }) };
  }

  /** Reverses `give`: removes the tips and returns the arrivals to waiting or held. */
  const takeBack = (ids: readonly string[], seesLive: SeesLive) =>
    changeEach(ids, seesLive, (prepared, arrival, hasTip) => {
      if (!hasTip || arrival.tip_id === null) return 'It is not counted.';
      tipLedger.remove(prepared, arrival.tip_id);
      // Frees the tip's key, so that the arrival can be given to the same live again.
      purgeTip(prepared, arrival);
      holdNameAgain(prepared, arrival);
      const state = openStateOf(arrival);
      const outcome = { state, rate: null, live_id: null, tip_id: null };
      query.updateArrivalOutcome(prepared, { ...arrival, ...outcome });
      return undefined;
    });

  /** Sets arrivals aside and removes their tips. */
  const setAside = (ids: readonly string[], seesLive: SeesLive) =>
    changeEach(ids, seesLive, (prepared, arrival, hasTip) => {
      // Bringing it back would make the test wait for a live.
      if (arrival.state === 'test') return IS_TEST;
      if (arrival.state === 'aside' && !hasTip) return 'It is set aside already.';
      if (arrival.tip_id) tipLedger.remove(prepared, arrival.tip_id);
      // The reason of a held arrival is kept, so that it is held again when it is brought back.
      const reason = arrival.state === 'held' ? arrival.reason : 'by_hand';
      query.updateArrivalOutcome(prepared, { ...arrival, state: 'aside', reason });
      return undefined;
    });

  /** Brings arrivals back: restores the tip if there was one, otherwise the arrival waits or is held as before. */
  const bringBack = (ids: readonly string[], seesLive: SeesLive) =>
    changeEach(ids, seesLive, (prepared, arrival, hasTip) => {
      if (arrival.raw === null) return 'The service has told nothing but that it no longer counts.';
      if (hasTip) return COUNTED_ALREADY;
      const isAside = arrival.state === 'aside' || arrival.tip_id !== null;
      if (!isAside) return 'It is not set aside.';
      const isTipBack = arrival.tip_id !== null && tipLedger.restore(prepared, arrival.tip_id);
      const after = isTipBack
        ? { state: isUnreleased(arrival) ? ('held' as const) : ('counted' as const) }
        : { state: openStateOf(arrival), live_id: null, tip_id: null, rate: null };
      // The reason is kept, so that the same withdrawal from the service is ignored.
      query.updateArrivalOutcome(prepared, { ...arrival, ...after });
      return undefined;
    });

  /** An arrival of a live that the caller may not see is one that does not exist. */
  async function changeEach(
    ids: readonly string[],
    seesLive: SeesLive,
    change: (prepared: Prepared, arrival: query.ArrivalRow, hasTip: boolean) => Outcome,
  ): Promise<ArrivalsChange> {
    const outcomes = await Promise.all(
      ids.map((id) =>
        inTransaction((prepared) => {
          const arrival = query.arrivalById(prepared, id);
          const liveId = arrival?.live_id ?? null;
          if (!arrival || (liveId !== null && !seesLive(liveId))) return 'It is not there.';
          const hasTip = query.hasTipOf(prepared, id) !== undefined;
          return change(prepared, arrival, hasTip);
        }),
      ),
    );
    const unchanged = outcomes.flatMap((message, index) =>
      message === undefined ? [] : [{ id: ids[index] ?? '', message }],
    );
    return { changed: ids.length - unchanged.length, unchanged };
  }

  return { list, withdrawn, give, takeBack, setAside, bringBack };
}

/** Deletes the deleted tip of an arrival, which keeps the option that the host chose. Returns the arrival. */
function purgeTip(prepared: Prepared, arrival: query.ArrivalRow): query.ArrivalRow {
  const { id, tip_id: tipId, live_id, option: named } = arrival;
  if (tipId === null) return arrival;
  const option = optionByHand(prepared, { tipId, liveId: live_id ?? '', option: named });
  query.setArrivalOption(prepared, { id, option });
  tipLedger.purge(prepared, tipId);
  return { ...arrival, option };
}

/** Shows a held tip as its fan asked for. */
function release(prepared: Prepared, arrival: query.ArrivalRow): Outcome {
  if (arrival.tip_id !== null) {
    tipLedger.release(prepared, arrival.tip_id, arrival.is_anonymous === 1);
  }
  // The reason stays stored: `takeBack` restores the state by it.
  query.updateArrivalOutcome(prepared, { ...arrival, state: 'counted' });
  return undefined;
}

/** Whether an arrival was held when its tip was removed. */
const isUnreleased = ({ state, reason }: query.ArrivalRow) =>
  state !== 'counted' && isHeldBy(reason);

function toBody(row: query.ListedArrival): Arrival {
  const { has_tip, is_anonymous, state, reason, ...fields } = row;
  return { ...fields, is_anonymous: is_anonymous === 1, ...shownState(row) };
}
