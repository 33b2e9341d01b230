import type { StagePart } from '#contract/stage-parts.ts';
import type { Box, PlacedSprite } from '../drawing.ts';

type PartFacts = {
  /** The aspect ratio of an image by its URL; null while it is not loaded. */
  ratioOf: (url: string) => number | null;
};

/** The boxes of the drawn parts of an idle layout, from back to front. */
export function partsOf(
  { sprites, liveName, board, milestones, votes, goalBar, timer, alert }: Staged,
  { ratioOf }: PartFacts,
): StagePart[] {
  return [
    ...sprites.sprites.flatMap((sprite) => placeSprite(sprite, ratioOf(sprite.url)) ?? []),
    ...(liveName ? [placeBox('name', liveName.box)] : []),
    ...(board ? [placeBox('board', board.box)] : []),
    ...(board?.card ? [placeBox('card', board.card.box)] : []),
    ...(milestones ? [placeBox('milestones', milestones.area)] : []),
    ...(votes ? [placeBox('votes', votes.area)] : []),
    ...(goalBar ? [placeBox('goal', goalBar.track)] : []),
    ...(timer ? [placeBox('timer', timer.box)] : []),
    // Only while an alert is shown: its invisible area would cover other parts.
    ...(alert?.shown ? [placeBox('alert', alert.area)] : []),
  ];
}

/** The parts of the layout that have a place. */
type Staged = {
  sprites: { sprites: readonly PlacedSprite[] };
  liveName: { box: Box } | null;
  board: { box: Box; card: { box: Box } | null } | null;
  milestones: { area: Box } | null;
  votes: { area: Box } | null;
  goalBar: { track: Box } | null;
  timer: { box: Box } | null;
  alert: { area: Box; shown: object | null } | null;
};

function placeSprite(sprite: PlacedSprite, ratio: number | null): StagePart | null {
  if (ratio === null) return null;
  const { index, x, y, scale } = sprite;
  const height = sprite.height * scale;
  const rotation = (sprite.rotation * 180) / Math.PI;
  return { kind: 'sprite', index, x, y, width: height * ratio, height, rotation };
}

function placeBox(kind: StagePart['kind'], { x, y, width, height }: Box): StagePart {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { kind, index: 0, ...middle, width, height, rotation: 0 };
}
