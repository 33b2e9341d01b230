import type { StagePart } from '#contract/stage-parts.ts';
import type { Box, PlacedSprite, PlacedText } from './drawing.ts';
import type { TextMeasurer } from './text.ts';

/** As a factor of the font size. */
const LINE_HEIGHT = 1.2;

export type PartFacts = {
  measure: Pick<TextMeasurer, 'capHeight'>;
  /** The aspect ratio of the image behind a link; null while it is not loaded. */
  ratioOf: (url: string) => number | null;
};

/** The boxes of the drawn parts of a layout at rest, from back to front. */
export function partsOf(
  { sprites, liveName, board, goalBar }: Staged,
  { measure, ratioOf }: PartFacts,
): StagePart[] {
  return [
    ...sprites.sprites.flatMap((sprite) => placeSprite(sprite, ratioOf(sprite.url)) ?? []),
    ...(liveName ? [placeName(liveName, measure)] : []),
    ...(board ? [placeBox('board', board.box)] : []),
    ...(board?.card ? [placeBox('card', board.card.box)] : []),
    ...(goalBar ? [placeBox('goal', goalBar.track)] : []),
  ];
}

/** As much of the layout as says where its parts are. */
type Staged = {
  sprites: { sprites: readonly PlacedSprite[] };
  liveName: PlacedText | null;
  board: { box: Box; card: { box: Box } | null } | null;
  goalBar: { track: Box } | null;
};

function placeSprite(sprite: PlacedSprite, ratio: number | null): StagePart | null {
  if (ratio === null) return null;
  const { index, x, y, scale } = sprite;
  const height = sprite.height * scale;
  const rotation = (sprite.rotation * 180) / Math.PI;
  return { kind: 'sprite', index, x, y, width: height * ratio, height, rotation };
}

function placeName(
  { x, baseline, width, style: { font } }: PlacedText,
  measure: PartFacts['measure'],
): StagePart {
  const middle = { x: x + width / 2, y: baseline - measure.capHeight(font) / 2 };
  const height = Math.round(font.sizePx * LINE_HEIGHT);
  return { kind: 'name', index: 0, ...middle, width, height, rotation: 0 };
}

function placeBox(kind: StagePart['kind'], { x, y, width, height }: Box): StagePart {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { kind, index: 0, ...middle, width, height, rotation: 0 };
}
