import { setImmediate as otherWork } from 'node:timers/promises';
import type { Recap, RecapGoal, RecapLive } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import type { Vote } from '#contract/votes.ts';
import { byNewest } from '#domain/live-order.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { offsetMinutes } from '#domain/time/timezone.ts';
import { giverOf } from '../../storage/queries/owed-rewards.ts';
import {
  type RecapRow,
  recapLives,
  recapRowsAfter,
  recapSpan,
} from '../../storage/queries/recap.ts';
import { anonymousGivers, thankedFans } from '../../storage/queries/thanks.ts';
import { liveClock } from '../../storage/running-until.ts';
import type { Storage } from '../../storage/storage.ts';
import { tippersOf } from '../../storage/tippers-of.ts';
import { reachedBy } from '../owed/reached.ts';
import { votesOf } from '../votes/read-votes.ts';
import { createTally } from './recap-sums.ts';
import { recapTimer } from './recap-timer.ts';
import { readShow, type Show, type ShowId } from './show.ts';

export type RecapService = ReturnType<typeof createRecapService>;

/** The picture has room for ten. */
const TOP_FANS = 10;
const NO_LIMIT = -1;

/** Tips per read: a running show must not wait. */
const PAGE_SIZE = 1000;

/** Recaps of lives, series and months. Throws `not_found` for an unknown one. */
export function createRecapService({ read }: Pick<Storage, 'read'>) {
  const namesOf = (id: ShowId): Pick<Show, 'kind' | 'name' | 'currency'> =>
    read((prepared) => readShow(prepared, id));

  async function recap(id: ShowId): Promise<Recap> {
    const show = read((prepared) => readShow(prepared, id));
    const { kind, opening, currency, tips } = show;
    const none = { tips: 0, first: null, last: null };
    const span = read((prepared) => recapSpan(prepared, tips)) ?? none;
    const tally = createTally({ span, openingCents: opening?.amount_cents ?? 0 });
    let [first, last]: (RecapRow | undefined)[] = [];
    for (let [paid, after] = ['', '']; ; ) {
      const page = { ...tips, paid, id: after, limit: PAGE_SIZE };
      const rows = read((prepared) => recapRowsAfter(prepared, page));
      for (const row of rows) tally.add(row);
      first ??= rows[0];
      last = rows.at(-1) ?? last;
      if (!last || rows.length < PAGE_SIZE) break;
      [paid, after] = [last.paid_at, last.id];
      await otherWork();
    }
    const { now, timezone } = read(liveClock);
    const timer = read((prepared) => recapTimer(prepared, id, timezone));
    return {
      ...tally.result(),
      ...{ name: show.name, currency },
      goals: await recapGoals(show),
      first_tip_at: first?.paid_at ?? null,
      last_tip_at: last?.paid_at ?? null,
      top_fans: tippers(id, TOP_FANS),
      votes: votesIn(id),
      ...(timer && { timer }),
      ...(kind !== 'live' && { lives: livesOf(show) }),
      ...(opening && { opening }),
      timezone,
      utc_offset_minutes: timezone === null ? null : offsetMinutes(timezone, now),
    };
  }

  /** Lowest first. The tips that reach goals are those of the rewards that are owed. */
  async function recapGoals({ goals, opening, tips }: Show): Promise<RecapGoal[]> {
    const rising = [...goals].sort((a, b) => a.amount_cents - b.amount_cents);
    const openingCents = opening?.amount_cents ?? 0;
    const isOpening = (cents: number) => opening !== null && cents <= openingCents;
    const above = rising
      .filter(({ amount_cents: cents }) => !isOpening(cents))
      .map((goal) => ({ ...goal, amount_cents: goal.amount_cents - openingCents }));
    const reached = await reachedBy({ read }, tips, above);
    const byOpening = rising.length - above.length;
    return rising.map(({ reward, amount_cents }, index) => {
      const tip = reached[index - byOpening]?.tip;
      return {
        ...{ reward, amount_cents },
        reached_at: tip?.paid_at ?? null,
        fan_name: tip ? shownGiver(tip.id) : null,
        ...(isOpening(amount_cents) && { by_opening: true }),
      };
    });
  }

  /** The name that overlays show; null for Anonymous. */
  function shownGiver(tipId: string): string | null {
    const giver = read((prepared) => giverOf(prepared, tipId));
    if (!giver || giver.is_anonymous || giver.fan_name === null) return null;
    return withMaskedEmails(giver.fan_name);
  }

  /** The questions of a live or series, oldest first. */
  const votesIn = (id: ShowId): Vote[] =>
    id.kind === 'month'
      ? []
      : read((prepared) => votesOf(prepared, { kind: id.kind, id: id.id })).reverse();

  /** Oldest first. */
  const livesOf = ({ tips }: Show): RecapLive[] =>
    read((prepared) => recapLives(prepared, tips))
      .sort((a, b) => byNewest(b, a))
      .map(({ start_time: _time, updated_at: _at, ...live }) => live);

  /** Highest first, named as on overlays; all of them without a `limit`. */
  const tippers = (id: ShowId, limit = NO_LIMIT) =>
    tippersOf(read((prepared) => readShow(prepared, id).board(limit)));

  /** The fans to thank after a show, named as viewers saw them. */
  const thanks = (id: ShowId): Thanks =>
    read((prepared) => {
      const { tips } = readShow(prepared, id);
      return {
        fans: thankedFans(prepared, tips).map((fan) => ({ ...fan, is_new: fan.is_new === 1 })),
        anonymous: anonymousGivers(prepared, tips)?.count ?? 0,
      };
    });

  return { namesOf, recap, tippers, thanks };
}
