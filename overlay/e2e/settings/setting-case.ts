import type { BoardLayout } from '../../layout/board.ts';
import type { BoardRow } from '../../layout/board-row.ts';
import type { PlacedText, TextLook } from '../../layout/drawing.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import type { Panel, Shape } from '../../layout/panel.ts';

/** Paths such as `board.width` with their values. */
export type Settings = Readonly<Record<string, unknown>>;

/** One key that is changed alone, and what of the picture changes with it. */
export type SettingCase = {
  key: string;
  value: unknown;
  /** What it takes for the key to matter. */
  given?: Settings;
  look: (seen: Seen) => unknown;
  from: unknown;
  to: unknown;
};

/** A key, its value, and what `look` sees of the picture without the key and with it. */
export const changes = (
  key: string,
  value: unknown,
  from: unknown,
  to: unknown,
  look: SettingCase['look'],
): SettingCase => ({ key, value, from, to, look });

/** The parts of a picture that has all of them. */
export type Seen = {
  layout: OverlayLayout;
  name: PlacedText;
  board: BoardLayout;
  goal: NonNullable<OverlayLayout['goalBar']>;
  header(tier: number): BoardLayout['tiers'][number]['header'];
  row(tier: number, place: number): BoardRow;
  sprite(): OverlayLayout['sprites']['sprites'][number] | undefined;
};

export function see(layout: OverlayLayout): Seen {
  const { board, sprites } = layout;
  if (!layout.liveName || !board || !layout.goalBar) throw new Error('The picture lacks a part.');
  const tier = (index: number) => present(board.tiers[index]);
  return {
    layout,
    name: layout.liveName,
    board,
    goal: layout.goalBar,
    header: (index) => tier(index).header,
    row: (index, place) => present(tier(index).rows[place]),
    sprite: () => sprites.sprites[0],
  };
}

/** The first of these panels with such a shape. */
export const panel = <Kind extends Shape['kind']>(
  panels: readonly (Panel | null)[],
  kind: Kind,
): Panel & { shape: Extract<Shape, { kind: Kind }> } => {
  const found = present(panels.find((candidate) => candidate?.tile.shape.kind === kind));
  return { ...found, shape: found.tile.shape as Extract<Shape, { kind: Kind }> };
};

export const lookOf = (line: PlacedText | null): TextLook => present(line).look;

export function present<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new Error('The picture lacks a part.');
  return part;
}
