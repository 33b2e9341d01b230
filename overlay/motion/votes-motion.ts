import type { VotesLayout } from '../layout/votes/votes.ts';
import { bounce, easeIn, easeOut, shareOf } from './easing.ts';
import { COUNT_MS, LEAVE_MS, ROW_MS, WINNER_MS } from './timings.ts';
import { constant, endOf, retarget, type Tween, valueAt } from './tween.ts';

/** Widths of the fills in pixels, and totals in minor units. */
type OptionMotion = { fill: Tween; cents: Tween };

/** Options by key. `winnersMs` is the start of the moment of each closed question, by its key. */
export type VotesMotion = {
  options: ReadonlyMap<string, OptionMotion>;
  alpha: Tween;
  winnersMs: ReadonlyMap<string, number>;
};

/** The moment of a question that has closed. All from 0 to 1; `shine` is null without a band of light. */
export type WinnerPose = {
  tagScale: number;
  bandAlpha: number;
  shine: number | null;
  wave: { spread: number; alpha: number };
};

/** The pose before and after the moment. */
export const STATIC_WINNER: WinnerPose = {
  tagScale: 1,
  bandAlpha: 1,
  shine: null,
  wave: { spread: 0, alpha: 0 },
};

const TAG = { startMs: 160, durationMs: 460 };
const BAND_MS = 260;
const WAVE = { startMs: 60, durationMs: 900 };
const SHINES = [300, 1500];
const SHINE_MS = 1000;

/** The questions without movement. */
export const idleVotes = (votes: VotesLayout | null): VotesMotion => ({
  options: new Map(rowsOf(votes).map((row) => [row.key, idleOption(row)])),
  alpha: constant(votes ? 1 : 0),
  winnersMs: new Map(),
});

type Row = VotesLayout['questions'][number]['rows'][number];

const rowsOf = (votes: VotesLayout | null): Row[] =>
  votes?.questions.flatMap(({ rows }) => rows) ?? [];

const idleOption = ({ fill, totalCents }: Row): OptionMotion => ({
  fill: constant(fill.width),
  cents: constant(totalCents),
});

/**
 * Moves from `before`, which shows `shown`, to `next` at `fromMs`. Questions appear and leave as a whole; bars grow, and
 * a question that closes has its moment once they have grown. Without any movement `next` is idle at once.
 */
export function moveVotes(
  before: VotesMotion,
  shown: VotesLayout | null,
  next: VotesLayout | null,
  fromMs: number,
): VotesMotion {
  const settings = (next ?? shown)?.motion;
  const target = idleVotes(next);
  if (!settings) return target;
  const { countUp, reorder, celebration, isReduced } = settings;
  const isSame = sharesQuestion(shown, next);
  const course = { startMs: fromMs, durationMs: ROW_MS, easing: easeOut };
  const leaving = { startMs: fromMs, durationMs: LEAVE_MS, easing: easeIn };
  const enter = () => retarget(isSame ? before.alpha : constant(0), 1, course);
  const leave = () => retarget(before.alpha, 0, leaving);
  const alpha = reorder ? (next ? enter() : leave()) : target.alpha;
  if (!next) return { ...before, alpha };

  const counting = { startMs: fromMs, durationMs: COUNT_MS, easing: easeOut };
  const options = [...target.options].map(([key, option]): [string, OptionMotion] => {
    const old = before.options.get(key);
    if (!old || !countUp) return [key, option];
    return [
      key,
      {
        fill: retarget(old.fill, option.fill.to, counting),
        cents: retarget(old.cents, option.cents.to, counting),
      },
    ];
  });
  const grownMs = Math.max(fromMs, ...options.map(([, { fill }]) => endOf(fill)));
  const wasOpen = (key: string) =>
    shown?.questions.find((each) => each.key === key)?.isClosed === false;
  const winnersMs = new Map<string, number>();
  for (const { key, isClosed } of next.questions) {
    const running = before.winnersMs.get(key);
    if (!isClosed || !celebration || isReduced) continue;
    if (wasOpen(key)) winnersMs.set(key, grownMs);
    else if (running !== undefined) winnersMs.set(key, running);
  }
  return { options: new Map(options), alpha, winnersMs };
}

function sharesQuestion(one: VotesLayout | null, other: VotesLayout | null): boolean {
  const keys = new Set(one?.questions.map(({ key }) => key));
  return other?.questions.some(({ key }) => keys.has(key)) ?? false;
}

/** When the movement ends, in ms. */
export const votesEndMs = ({ options, alpha, winnersMs }: VotesMotion): number =>
  Math.max(
    endOf(alpha),
    ...[...options.values()].flatMap(({ fill, cents }) => [endOf(fill), endOf(cents)]),
    ...[...winnersMs.values()].map((startMs) => startMs + WINNER_MS),
  );

/** The pose of the question with this key. Before its moment the winner is not revealed. */
export function winnerPoseAt({ winnersMs }: VotesMotion, key: string, nowMs: number): WinnerPose {
  const startMs = winnersMs.get(key);
  if (startMs === undefined) return STATIC_WINNER;
  const forMs = nowMs - startMs;
  const spread = shareOf(forMs, WAVE.startMs, WAVE.durationMs);
  const shineMs = SHINES.filter((start) => start <= forMs).at(-1);
  return {
    tagScale: forMs <= TAG.startMs ? 0 : bounce(shareOf(forMs, TAG.startMs, TAG.durationMs)),
    bandAlpha: shareOf(forMs, 0, BAND_MS),
    shine:
      shineMs === undefined || forMs > shineMs + SHINE_MS
        ? null
        : shareOf(forMs, shineMs, SHINE_MS),
    wave: { spread: easeOut(spread), alpha: spread === 0 ? 0 : 1 - spread },
  };
}

/** The width of a fill and the total of an option at `nowMs`; undefined for an unknown option. */
export function optionAt({ options }: VotesMotion, key: string, nowMs: number) {
  const option = options.get(key);
  return option && { width: valueAt(option.fill, nowMs), cents: valueAt(option.cents, nowMs) };
}
