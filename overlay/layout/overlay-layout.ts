import type { OverlayBoot } from '#contract/overlay.ts';
import type { TimerClock } from '#contract/timers.ts';
import type { Tipper, TipTotals } from '#contract/tips.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import type { AlertLayout, StagedAlert } from './alert/alert.ts';
import { createAlertMask } from './alert/alert-mask.ts';
import type { CelebrationLayout } from './alert/celebration.ts';
import type { BoardLayout } from './board/board.ts';
import { createTipperMask } from './board/tipper-mask.ts';
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

/** The parts of the stage, from back to front, as plain data. */
export type OverlayLayout = {
  sprites: SpritesLayout;
  /** Behind the name and the board. Visible only while a reached goal is celebrated. */
  celebration: CelebrationLayout | null;
  liveName: LiveNameLayout | null;
  board: BoardLayout | null;
  milestones: MilestonesLayout | null;
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
    boot = reuseEqual(boot, newBoot);
    const { live, theme, layout, masked_words: words, allowed_words: allowed } = boot;
    const appearance = readAppearance(boot, context);
    const totalCents = totals?.total_cents ?? 0;
    const board = part('board', null, () =>
      parts.board(appearance, maskTippers(totals?.tippers ?? NO_TIPPERS, words, allowed)),
    );
    const goalBar = part('goalBar', null, () =>
      parts.goalBar(appearance, live, totalCents, context.deferredGoals),
    );
    const milestones = part('milestones', null, () =>
      parts.milestones(appearance, live, totalCents),
    );
    const liveName = part('liveName', null, () => parts.liveName(appearance, live.name));
    const timer = part('timer', null, () => parts.timer(appearance, context.timer ?? null));
    const alert = part('alert', null, () =>
      parts.alert(appearance, maskAlert(context.alert, words, allowed)),
    );
    return whole({
      sprites: part('sprites', NO_SPRITES, () =>
        parts.sprites(appearance, { board, milestones, goalBar }),
      ),
      celebration: part('celebration', null, () =>
        parts.celebration(appearance, { goalBar, board, milestones, liveName, timer, alert }),
      ),
      liveName,
      board,
      milestones,
      goalBar,
      timer,
      alert,
      hud: part('hud', null, () =>
        parts.hud(appearance, {
          liveCode: live.code,
          themeName: theme?.name,
          layoutName: layout?.name,
          totalCents,
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
