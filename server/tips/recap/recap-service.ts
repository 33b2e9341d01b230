import { setImmediate as otherWork } from 'node:timers/promises';
import type { TipGoal } from '#contract/lives.ts';
import type { Recap, RecapGoal } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import { notFound } from '#domain/errors.ts';
import { offsetMinutes } from '#domain/time/timezone.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import { type LiveFacts, liveFacts } from '../../storage/queries/lives.ts';
import { type RecapRow, recapRowsAfter, recapSpan } from '../../storage/queries/recap.ts';
import { anonymousGivers, thankedFans } from '../../storage/queries/thanks.ts';
import { boardOf } from '../../storage/queries/totals.ts';
import { liveClock } from '../../storage/running-until.ts';
import type { Storage } from '../../storage/storage.ts';
import { tippersOf } from '../../storage/tippers-of.ts';
import { reachedBy } from '../owed/reached.ts';
import { votesOf } from '../votes/read-votes.ts';
import { createTally } from './recap-sums.ts';

export type RecapService = ReturnType<typeof createRecapService>;

/** The picture has room for ten. */
const TOP_FANS = 10;
const NO_LIMIT = -1;

/** Tips per read: a running show must not wait. */
const PAGE_SIZE = 1000;

/** Recaps of lives. Throws `not_found` for an unknown live. */
export function createRecapService({ read }: Pick<Storage, 'read'>) {
  function namesOf(liveId: string): LiveFacts {
    const live = read((prepared) => liveFacts(prepared, liveId));
    if (!live) throw notFound('Live');
    return live;
  }

  async function recap(liveId: string): Promise<Recap> {
    const goals: TipGoal[] = liveSettingsIn(namesOf(liveId).settings).tipGoals ?? [];
    const none = { tips: 0, first: null, last: null };
    const span = read((prepared) => recapSpan(prepared, liveId)) ?? none;
    const tally = createTally({ span });
    let [first, last]: (RecapRow | undefined)[] = [];
    for (let [paid, id] = ['', '']; ; ) {
      const page = { liveId, paid, id, limit: PAGE_SIZE };
      const rows = read((prepared) => recapRowsAfter(prepared, page));
      for (const row of rows) tally.add(row);
      first ??= rows[0];
      last = rows.at(-1) ?? last;
      if (!last || rows.length < PAGE_SIZE) break;
      [paid, id] = [last.paid_at, last.id];
      await otherWork();
    }
    const { now, timezone } = read(liveClock);
    return {
      ...tally.result(),
      goals: await recapGoals(liveId, goals),
      first_tip_at: first?.paid_at ?? null,
      last_tip_at: last?.paid_at ?? null,
      top_fans: tippers(liveId, TOP_FANS),
      votes: read((prepared) => votesOf(prepared, { kind: 'live', id: liveId })).reverse(),
      timezone,
      utc_offset_minutes: timezone === null ? null : offsetMinutes(timezone, now),
    };
  }

  /** Lowest first. The tips that reach goals are those of the rewards that are owed. */
  async function recapGoals(liveId: string, goals: readonly TipGoal[]): Promise<RecapGoal[]> {
    const reached = await reachedBy({ read }, liveId, goals);
    return [...goals]
      .sort((a, b) => a.amount_cents - b.amount_cents)
      .map(({ reward, amount_cents }, index) => ({
        reward,
        amount_cents,
        reached_at: reached[index]?.tip.paid_at ?? null,
      }));
  }

  /** Highest first, named as on overlays; all of them without a `limit`. */
  const tippers = (liveId: string, limit = NO_LIMIT) =>
    tippersOf(read((prepared) => boardOf(prepared, { liveId, limit })));

  /** The fans to thank after a show, named as viewers saw them. */
  function thanks(liveId: string): Thanks {
    namesOf(liveId);
    return read((prepared) => ({
      fans: thankedFans(prepared, { liveId }).map((fan) => ({ ...fan, is_new: fan.is_new === 1 })),
      anonymous: anonymousGivers(prepared, { liveId })?.count ?? 0,
    }));
  }

  return { namesOf, recap, tippers, thanks };
}
