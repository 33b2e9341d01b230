import type { Tipper } from '#contract/tips.ts';
import { createBackdrop } from './backdrop.ts';
import { layoutBoard } from './board.ts';
import type { Look } from './design.ts';
import type { Box, SpritesLayout } from './drawing.ts';
import { type GoalLive, layoutGoalBar } from './goal-bar.ts';
import { type HudFacts, layoutHud } from './hud.ts';
import { layoutLiveName } from './live-name.ts';
import type { OverlayLayout } from './overlay-layout.ts';
import { remember } from './remember.ts';
import { layoutSprites } from './sprites.ts';
import type { TextMeasurer } from './text.ts';

/** The settings of each part; the compiler checks that none is missing. */
const TEXT = ['shadow', 'palette', 'fonts'] as const;
const NAME = ['name', ...TEXT] as const;
const BOARD = [
  'board',
  'surfaceOpacity',
  'card',
  'coverUrl',
  'tierCounts',
  'tierNames',
  'motion',
  ...TEXT,
] as const;
const GOAL = ['goal', 'surfaceOpacity', 'motion', ...TEXT] as const;
const SPRITES = ['spriteSettings', 'spriteUrls', 'shadow'] as const;

type NameInput = Part<typeof NAME> & { text: string };
type BoardInput = Part<typeof BOARD> & { tippers: readonly Tipper[] };
type GoalInput = Part<typeof GOAL> & { live: GoalLive; totalCents: number };
type SpritesInput = Part<typeof SPRITES>;
/** A part of the stage that blurs what is below it. */
type Glass = { box: Box | undefined; radius: number };

/**
 * Lays out the parts of the overlay, each only when its input changed. Parts that equal those of `before` are the same
 * objects.
 */
export function createParts(measure: TextMeasurer, before: OverlayLayout | null) {
  const liveName = remember(
    ({ text, ...look }: NameInput) => layoutLiveName(text, { ...look, measure }),
    before?.liveName,
  );
  const board = remember(
    ({ tippers, ...look }: BoardInput) => layoutBoard(tippers, { ...look, measure }),
    before?.board,
  );
  const goalBar = remember(
    ({ live, totalCents, ...look }: GoalInput) =>
      layoutGoalBar(live, totalCents, { ...look, measure }),
    before?.goalBar,
  );
  const sprites = remember(
    ({ spriteSettings, ...look }: SpritesInput) => layoutSprites(spriteSettings, look),
    before?.sprites.sprites,
  );
  const lowest = remember((layout: SpritesLayout) => layout, before?.sprites);
  const hud = remember((facts: HudFacts) => layoutHud(facts, measure), before?.hud ?? undefined);
  return {
    liveName: (look: Look, text: string) => liveName({ text, ...pick(look, NAME) }),
    board: (look: Look, tippers: readonly Tipper[]) => board({ tippers, ...pick(look, BOARD) }),
    goalBar: (look: Look, live: GoalLive, totalCents: number) =>
      goalBar({ live, totalCents, ...pick(look, GOAL) }),
    sprites: (look: Look, { board, goalBar }: Pick<OverlayLayout, 'board' | 'goalBar'>) => {
      const glasses: Glass[] = [
        { box: board?.box, radius: look.board.radius },
        { box: goalBar?.track, radius: look.goal.radius },
      ];
      const placed = sprites(pick(look, SPRITES));
      // Without sprites there is nothing to blur.
      const backdrops = placed.length === 0 ? [] : layoutBackdrops(glasses, look.backgroundBlur);
      return lowest({ sprites: placed, backdrops });
    },
    hud: (look: Look, facts: HudFacts) => (look.hasHud ? hud(facts) : null),
  };
}

const layoutBackdrops = (glasses: readonly Glass[], blurPx: number) =>
  glasses
    .map(({ box, radius }) => createBackdrop(box, radius, blurPx))
    .filter((backdrop) => backdrop !== null);

type Part<Keys extends readonly (keyof Look)[]> = Pick<Look, Keys[number]>;

function pick<Key extends keyof Look>(look: Look, keys: readonly Key[]): Pick<Look, Key> {
  return Object.fromEntries(keys.map((key) => [key, look[key]])) as Pick<Look, Key>;
}
