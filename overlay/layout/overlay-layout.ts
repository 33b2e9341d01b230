import type { OverlayBoot } from '#contract/overlay.ts';
import type { Tipper, TipTotals } from '#contract/tips.ts';
import type { AlertLayout, StagedAlert } from './alert.ts';
import { createAlertMask } from './alert-mask.ts';
import type { BoardLayout } from './board.ts';
import type { CelebrationLayout } from './celebration.ts';
import { type Circumstances, createAppearanceReader } from './design.ts';
import type { SpritesLayout } from './drawing.ts';
import type { GoalBarLayout } from './goal-bar.ts';
import type { HudLayout, OwnFacts } from './hud.ts';
import { createParts } from './layout-parts.ts';
import { readLayoutSettings } from './layout-settings.ts';
import type { LiveNameLayout } from './live-name.ts';
import type { MilestonesLayout } from './milestones.ts';
import { remember } from './remember.ts';
import { reuseEqual } from './reuse-equal.ts';
import type { TextMeasurer } from './text.ts';
import { createTipperMask } from './tipper-mask.ts';

/** All that is on the stage, from back to front; plain data without methods. */
export type OverlayLayout = {
  sprites: SpritesLayout;
  /** Behind the name and the board, and only seen while a reached goal is celebrated. */
  celebration: CelebrationLayout | null;
  liveName: LiveNameLayout | null;
  board: BoardLayout | null;
  milestones: MilestonesLayout | null;
  goalBar: GoalBarLayout | null;
  /** Over everything but the debug box. */
  alert: AlertLayout | null;
  hud: HudLayout | null;
};

/** The input of the layout besides the live and its tips. */
export type Surroundings = Circumstances & {
  facts: OwnFacts;
  /** What is announced now; null for nothing. */
  alert: StagedAlert | null;
  /** Goals whose celebration has to wait, in minor units; absent for none. */
  deferredGoals?: readonly number[];
};

type LayoutOverlay = (
  boot: OverlayBoot,
  totals: TipTotals | null,
  surroundings: Surroundings,
) => OverlayLayout;

/** Called for each part: with its error when it cannot be laid out, with null when it can. */
export type OnLaidOut = (part: keyof OverlayLayout, error: unknown) => void;

const rethrow: OnLaidOut = (_, error) => {
  if (error !== null) throw error;
};

const NO_SPRITES: SpritesLayout = { sprites: [], backdrops: [] };
const NO_TIPPERS: readonly Tipper[] = [];

/**
 * Lays out a live with its tips, or without tips while the totals are unknown. Parts that did not change since the last
 * call, or since `before`, are the same objects, and so is the whole. A part that throws is left out if `onLaidOut` is
 * given.
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
  const whole = remember((layout: OverlayLayout) => layout, before ?? undefined);
  let boot: OverlayBoot | null = null;

  /** A part of the layout; `empty` when it throws. */
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

  return (newBoot, totals, surroundings) => {
    boot = reuseEqual(boot, newBoot);
    const { live, theme, layout, masked_words: words } = boot;
    const appearance = readAppearance(boot, surroundings);
    const totalCents = totals?.total_cents ?? 0;
    const board = part('board', null, () =>
      parts.board(appearance, maskTippers(totals?.tippers ?? NO_TIPPERS, words)),
    );
    const goalBar = part('goalBar', null, () =>
      parts.goalBar(appearance, live, totalCents, surroundings.deferredGoals),
    );
    const milestones = part('milestones', null, () =>
      parts.milestones(appearance, live, totalCents),
    );
    const liveName = part('liveName', null, () => parts.liveName(appearance, live.name));
    const alert = part('alert', null, () =>
      parts.alert(appearance, maskAlert(surroundings.alert, words)),
    );
    return whole({
      sprites: part('sprites', NO_SPRITES, () =>
        parts.sprites(appearance, { board, milestones, goalBar }),
      ),
      celebration: part('celebration', null, () =>
        parts.celebration(appearance, { goalBar, board, milestones, liveName, alert }),
      ),
      liveName,
      board,
      milestones,
      goalBar,
      alert,
      hud: part('hud', null, () =>
        parts.hud(appearance, {
          liveCode: live.code,
          themeName: theme?.name,
          layoutName: layout?.name,
          totalCents,
          currency: appearance.currency,
          ...surroundings.facts,
        }),
      ),
    });
  };
}

/** The number of tippers that the board has room for, and so the number to request. */
export const countTippers = ({ layout }: OverlayBoot) =>
  readLayoutSettings(layout?.settings).tierCounts.reduce((sum, count) => sum + count, 0);
