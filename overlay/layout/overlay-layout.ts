import type { OverlayBoot } from '#contract/overlay.ts';
import type { TimerClock } from '#contract/timers.ts';
import type { Tipper, TipTotals } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import type { AlertLayout, StagedAlert } from './alert/alert.ts';
import { createAlertMask } from './alert/alert-mask.ts';
import type { CelebrationLayout } from './alert/celebration.ts';
import type { BoardLayout } from './board/board.ts';
import { createTipperMask } from './board/tipper-mask.ts';
import { countedBoard, countedGoals, countsText } from './counted.ts';
import { type BrowserState, createAppearanceReader } from './design.ts';
import type { SpritesLayout } from './drawing.ts';
import type { GoalBarLayout } from './goal/goal-bar.ts';
import type { MilestonesLayout } from './goal/milestones.ts';
import type { HudLayout, OverlayFacts } from './hud.ts';
import type { LiveNameLayout } from './live-name.ts';
import { memoize } from './memoize.ts';
import { reuseEqual } from './reuse-equal.ts';
import { createParts } from './settings/layout-parts.ts';
import { readLayoutSettings } from './settings/read-layout-settings.ts';
import type { TextMeasurer } from './text/text.ts';
import type { TimerLayout } from './timer/timer.ts';
import type { VotesLayout } from './votes/votes.ts';

/** The parts of the stage, from back to front, as plain data. */
export type OverlayLayout = {
  sprites: SpritesLayout;
  /** Behind the name and the board. Visible only while a reached goal is celebrated. */
  celebration: CelebrationLayout | null;
  liveName: LiveNameLayout | null;
  board: BoardLayout | null;
  milestones: MilestonesLayout | null;
  votes: VotesLayout | null;
  goalBar: GoalBarLayout | null;
  timer: TimerLayout | null;
  /** Over everything except the HUD. */
  alert: AlertLayout | null;
  hud: HudLayout | null;
};

/** The input of the layout besides the live and its tips. */
export type LayoutContext = BrowserState & {
  facts: OverlayFacts;
  /** The alert to show; null for none. */
  alert: StagedAlert | null;
  /** The timer that the layout shows; null without one. Absent means none. */
  timer?: TimerClock | null;
  /** Goals whose celebration is deferred, in minor units. Absent means none. */
  deferredGoals?: readonly number[];
  /** The server's clock, in ms since 1970. */
  serverNowMs: number;
  /** All questions; null or absent without any. */
  votes?: readonly Vote[] | null;
  /** The totals of the lives that the board counts besides this one, and of the series; absent while unknown. */
  boardTotals?: TipTotals | null;
  seriesTotals?: TipTotals | null;
};

type LayoutOverlay = (
  boot: OverlayBoot,
  totals: TipTotals | null,
  context: LayoutContext,
) => OverlayLayout;

/** Called for each part, with the error if it cannot be laid out, otherwise with null. */
export type OnLaidOut = (part: keyof OverlayLayout, error: unknown) => void;

const rethrow: OnLaidOut = (_, error) => {
  if (error !== null) throw error;
};

const NO_SPRITES: SpritesLayout = { sprites: [], backdrops: [] };
const NO_TIPPERS: readonly Tipper[] = [];
const NO_VOTES: readonly Vote[] = [];

/**
 * Lays out a live with its tips, or without tips while the totals are unknown. Parts that did not change since the last
 * call, or since `before`, are the same objects, and so is an unchanged layout. A part that throws is left out if
 * `onLaidOut` is given.
 */
export function createOverlayLayouter(
  measure: TextMeasurer,
  before: OverlayLayout | null = null,
  onLaidOut = rethrow,
): LayoutOverlay {
  const readAppearance = createAppearanceReader();
  const parts = createParts(measure, before);
  const maskTippers = createTipperMask();
  const maskAlert = createAlertMask();
  const whole = memoize((layout: OverlayLayout) => layout, before ?? undefined);
  let boot: OverlayBoot | null = null;

  /** Lays out one part; returns `empty` if it throws. */
  function part<Part>(name: keyof OverlayLayout, empty: Part, layOut: () => Part): Part {
    try {
      const laidOut = layOut();
      onLaidOut(name, null);
      return laidOut;
    } catch (error) {
      onLaidOut(name, error);
      return empty;
    }
  }

  return (newBoot, totals, context) => {
    const drawn = reuseEqual(boot, newBoot);
    boot = drawn;
    const { live, theme, layout, masked_words: words, allowed_words: allowed } = drawn;
    const appearance = readAppearance(drawn, context);
    const current = { live: totals, board: context.boardTotals, series: context.seriesTotals };
    const board = part('board', null, () => {
      const tippers = countedBoard(drawn, appearance.board.counts, current)?.tippers ?? NO_TIPPERS;
      return parts.board(appearance, maskTippers(tippers, words, allowed));
    });
    const goalBar = part('goalBar', null, () => {
      const { owner, totalCents } = countedGoals(drawn, appearance.goal.counts, current);
      return parts.goalBar(appearance, owner, totalCents, context.deferredGoals);
    });
    const milestones = part('milestones', null, () => {
      const { owner, totalCents } = countedGoals(drawn, appearance.milestones.counts, current);
      return parts.milestones(appearance, owner, totalCents);
    });
    const votes = part('votes', null, () =>
      parts.votes(appearance, context.votes ?? NO_VOTES, context.serverNowMs),
    );
    const liveName = part('liveName', null, () => parts.liveName(appearance, live.name));
    const timer = part('timer', null, () => parts.timer(appearance, context.timer ?? null));
    const alert = part('alert', null, () =>
      parts.alert(appearance, maskAlert(context.alert, words, allowed)),
    );
    return whole({
      sprites: part('sprites', NO_SPRITES, () =>
        parts.sprites(appearance, { board, milestones, votes, goalBar }),
      ),
      celebration: part('celebration', null, () =>
        parts.celebration(appearance, {
          goalBar,
          board,
          milestones,
          votes,
          liveName,
          timer,
          alert,
        }),
      ),
      liveName,
      board,
      milestones,
      votes,
      goalBar,
      timer,
      alert,
      hud: part('hud', null, () =>
        parts.hud(appearance, {
          liveCode: live.code,
          themeName: theme?.name,
          layoutName: layout?.name,
          totalCents: totals?.total_cents ?? 0,
          boardCounts: countsText(drawn, appearance.board.counts),
          goalsCount: countsText(drawn, appearance.goal.counts),
          currency: appearance.currency,
          ...context.facts,
        }),
      ),
    });
  };
}

/** The number of places on the board, which is the number of tippers to request. */
export const countTippers = (boot: OverlayBoot) =>
  readLayoutSettings(drawnSettings(boot).layout).tierCounts.reduce((sum, count) => sum + count, 0);
