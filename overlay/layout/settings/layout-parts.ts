import type { TimerClock } from '#contract/timers.ts';
import type { Tipper } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import { ALERT_KEYS, layoutAlert, type StagedAlert } from '../alert/alert.ts';
import { type CelebrationLayout, deferCelebration, reachedBar } from '../alert/celebration.ts';
import { createBackdrop } from '../backdrop.ts';
import { BOARD_KEYS, layoutBoard } from '../board/board.ts';
import type { Appearance } from '../design.ts';
import type { Box, SpritesLayout } from '../drawing.ts';
import { GOAL_KEYS, type GoalBarLayout, type GoalLive, layoutGoalBar } from '../goal/goal-bar.ts';
import { labelBox } from '../goal/goal-track.ts';
import { layoutMilestones, MILESTONE_KEYS } from '../goal/milestones.ts';
import { type HudFacts, layoutHud } from '../hud.ts';
import { layoutLiveName, NAME_KEYS } from '../live-name.ts';
import { memoize } from '../memoize.ts';
import type { OverlayLayout } from '../overlay-layout.ts';
import { layoutPlaque, PLAQUE_KEYS, type PlaqueFace, type PlaqueGoal } from '../plaque.ts';
import { maxPlaqueWidth, placePlaque } from '../plaque-place.ts';
import { reuseEqual } from '../reuse-equal.ts';
import { layoutSprites, SPRITE_KEYS } from '../sprites.ts';
import type { TextMeasurer } from '../text/text.ts';
import { layoutTimer, TIMER_KEYS } from '../timer/timer.ts';
import { shownVotes } from '../votes/shown-votes.ts';
import { layoutVotes, VOTE_KEYS } from '../votes/votes.ts';

type Settings<Keys extends readonly (keyof Appearance)[]> = Pick<Appearance, Keys[number]>;
type NameInput = Settings<typeof NAME_KEYS> & { text: string };
type BoardInput = Settings<typeof BOARD_KEYS> & { tippers: readonly Tipper[] };
type GoalInput = Settings<typeof GOAL_KEYS> & {
  live: GoalLive;
  totalCents: number;
  deferredGoals: readonly number[] | undefined;
};
type MilestonesInput = Settings<typeof MILESTONE_KEYS> & { live: GoalLive; totalCents: number };
type TimerInput = Settings<typeof TIMER_KEYS> & { clock: TimerClock | null };
type VotesInput = Settings<typeof VOTE_KEYS> & { list: readonly Vote[]; untilMs: number | null };
type AlertInput = Settings<typeof ALERT_KEYS> & { staged: StagedAlert | null };
type PlaqueInput = Settings<typeof PLAQUE_KEYS> & PlaqueGoal & { glow: number; maxWidth: number };
type PlaceInput = {
  face: PlaqueFace;
  goal: Settings<typeof GOAL_KEYS>['goal'];
  track: Box;
  board: Box | null;
  milestones: Box | null;
  votes: Box | null;
  name: Box | null;
  timer: Box | null;
  alert: Box | null;
};
type SpritesInput = Settings<typeof SPRITE_KEYS>;
/** A part of the stage that blurs the sprites below it. */
type BlurredPart = { box: Box | undefined; radius: number };

type Around = Pick<
  OverlayLayout,
  'board' | 'milestones' | 'votes' | 'liveName' | 'timer' | 'alert'
> & {
  goalBar: GoalBarLayout | null;
};

/**
 * Lays out the parts of the overlay, each only when its input changed. Parts that equal those of `before` are the same
 * objects.
 */
export function createParts(measure: TextMeasurer, before: OverlayLayout | null) {
  const liveName = memoize(
    ({ text, ...appearance }: NameInput) => layoutLiveName(text, { ...appearance, measure }),
    before?.liveName,
  );
  const board = memoize(
    ({ tippers, ...appearance }: BoardInput) => layoutBoard(tippers, { ...appearance, measure }),
    before?.board,
  );
  const goalBar = memoize(
    ({ live, totalCents, deferredGoals, ...appearance }: GoalInput) =>
      deferCelebration(layoutGoalBar(live, totalCents, { ...appearance, measure }), deferredGoals),
    before?.goalBar,
  );
  const milestones = memoize(
    ({ live, totalCents, ...appearance }: MilestonesInput) =>
      layoutMilestones(live, totalCents, { ...appearance, measure }),
    before?.milestones,
  );
  const timer = memoize(
    ({ clock, ...appearance }: TimerInput) => layoutTimer(clock, { ...appearance, measure }),
    before?.timer,
  );
  let shownList: readonly Vote[] = [];
  const votes = memoize(
    ({ list, untilMs, ...appearance }: VotesInput) =>
      layoutVotes(list, untilMs, { ...appearance, measure }),
    before?.votes,
  );
  const alert = memoize(
    ({ staged, ...appearance }: AlertInput) => layoutAlert(staged, { ...appearance, measure }),
    before?.alert,
  );
  const plaqueFace = memoize(
    ({ goalKey, rewardText, goalCents, maxWidth, ...appearance }: PlaqueInput) =>
      layoutPlaque({ goalKey, rewardText, goalCents }, maxWidth, { ...appearance, measure }),
    before?.celebration?.plaque?.face,
  );
  const plaqueBox = memoize(({ face, goal, track, ...others }: PlaceInput) => {
    const { y } = labelBox(track, goal);
    const group = { ...track, y, height: track.y + track.height - y };
    return placePlaque(face, { goal: group, ...others });
  }, before?.celebration?.plaque?.box);
  const plaque = memoize(
    (layout: NonNullable<CelebrationLayout['plaque']>) => layout,
    before?.celebration?.plaque ?? undefined,
  );
  const celebration = memoize(
    (layout: CelebrationLayout) => layout,
    before?.celebration ?? undefined,
  );
  const sprites = memoize(
    ({ spriteSettings, ...appearance }: SpritesInput) => layoutSprites(spriteSettings, appearance),
    before?.sprites.sprites,
  );
  const lowest = memoize((layout: SpritesLayout) => layout, before?.sprites);
  const hud = memoize((facts: HudFacts) => layoutHud(facts, measure), before?.hud ?? undefined);
  return {
    liveName: (appearance: Appearance, text: string) =>
      liveName({ text, ...pick(appearance, NAME_KEYS) }),
    board: (appearance: Appearance, tippers: readonly Tipper[]) =>
      board({ tippers, ...pick(appearance, BOARD_KEYS) }),
    goalBar: (
      appearance: Appearance,
      live: GoalLive,
      totalCents: number,
      deferredGoals?: readonly number[],
    ) => goalBar({ live, totalCents, deferredGoals, ...pick(appearance, GOAL_KEYS) }),
    milestones: (appearance: Appearance, live: GoalLive, totalCents: number) =>
      milestones({ live, totalCents, ...pick(appearance, MILESTONE_KEYS) }),
    votes: (appearance: Appearance, all: readonly Vote[], serverNowMs: number) => {
      const shown = shownVotes(all, appearance.votes, serverNowMs);
      shownList = reuseEqual(shownList, shown.votes);
      return votes({ list: shownList, untilMs: shown.untilMs, ...pick(appearance, VOTE_KEYS) });
    },
    celebration: (
      appearance: Appearance,
      {
        goalBar,
        board,
        milestones: list,
        votes: questions,
        liveName,
        timer: clock,
        alert: alerts,
      }: Around,
    ) => {
      if (!goalBar) return null;
      const reached = appearance.motion.celebration ? reachedBar(goalBar) : null;
      if (!reached) return celebration({ bar: goalBar, plaque: null });
      const { goalKey, rewardText, goalCents } = reached;
      const face = plaqueFace({
        goalKey,
        rewardText,
        goalCents,
        maxWidth: maxPlaqueWidth(board?.box ?? null),
        glow: appearance.name.glow,
        ...pick(appearance, PLAQUE_KEYS),
      });
      if (!face) return celebration({ bar: goalBar, plaque: null });
      const { goal } = appearance;
      const around = {
        board: board?.box ?? null,
        milestones: list?.area ?? null,
        votes: questions?.box ?? null,
        name: liveName?.box ?? null,
        timer: clock?.area ?? null,
        alert: alerts?.area ?? null,
      };
      const box = plaqueBox({ face, goal, track: goalBar.track, ...around });
      return celebration({ bar: goalBar, plaque: plaque({ box, face }) });
    },
    sprites: (
      appearance: Appearance,
      {
        board,
        milestones: list,
        votes: questions,
        goalBar,
      }: Pick<OverlayLayout, 'board' | 'milestones' | 'votes' | 'goalBar'>,
    ) => {
      const blurredParts: BlurredPart[] = [
        { box: board?.box, radius: appearance.board.radius },
        { box: list?.box, radius: appearance.board.radius },
        { box: questions?.box, radius: appearance.board.radius },
        { box: goalBar?.track, radius: appearance.goal.radius },
      ];
      const placed = sprites(pick(appearance, SPRITE_KEYS));
      // Without sprites there is nothing to blur.
      const backdrops =
        placed.length === 0 ? [] : layoutBackdrops(blurredParts, appearance.backgroundBlur);
      return lowest({ sprites: placed, backdrops });
    },
    timer: (appearance: Appearance, clock: TimerClock | null) =>
      timer({ clock, ...pick(appearance, TIMER_KEYS) }),
    alert: (appearance: Appearance, staged: StagedAlert | null) =>
      alert({ staged, ...pick(appearance, ALERT_KEYS) }),
    hud: (appearance: Appearance, facts: HudFacts) => (appearance.hasHud ? hud(facts) : null),
  };
}

const layoutBackdrops = (blurredParts: readonly BlurredPart[], blurPx: number) =>
  blurredParts
    .map(({ box, radius }) => createBackdrop(box, radius, blurPx))
    .filter((backdrop) => backdrop !== null);

function pick<Key extends keyof Appearance>(
  appearance: Appearance,
  keys: readonly Key[],
): Pick<Appearance, Key> {
  return Object.fromEntries(keys.map((key) => [key, appearance[key]])) as Pick<Appearance, Key>;
}
