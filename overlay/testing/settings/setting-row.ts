import type { BoardRow } from '../../layout/board-row.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';

/** What a stored key does to the picture. */
export type SettingRow = {
  /** Within its settings, 'board.width' being `settings.board.width`. */
  path: string;
  /** Not the default. */
  value: unknown;
  /** What of the layout shows it, without the key and with it. */
  read: (layout: OverlayLayout) => unknown;
  from: unknown;
  to: unknown;
  /** The parts that change; all others stay the same objects. */
  parts: (keyof OverlayLayout)[];
  /** What a number is clamped to. */
  limits?: readonly [least: number, most: number];
};

/** What the numbers of many keys are clamped to. */
export const LIMITS = {
  padding: [0, 500],
  fontSize: [0, 200],
  radius: [0, 200],
  thickness: [0, 40],
  height: [0, 600],
  percent: [0, 100],
} as const satisfies Record<string, SettingRow['limits']>;

export const firstRow = ({ board }: OverlayLayout): BoardRow | undefined =>
  board?.tiers[0]?.rows[0];

export const firstHeader = ({ board }: OverlayLayout) => board?.tiers[0]?.header;

export const firstSprite = ({ sprites }: OverlayLayout) => sprites.sprites[0];

/** A measure of the shape that a panel has. */
export const shapeOf = (
  panel: { tile: { shape: object } } | null | undefined,
  key: 'radius' | 'thickness',
) => panel && Reflect.get(panel.tile.shape, key);
