import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstHeader, firstRow, LIMITS, type SettingRow, shapeOf } from './setting-row.ts';

const boardBox = ({ board }: OverlayLayout) => board?.box;
const DEFAULT_BOX = { x: 1544, y: 16, width: 360, height: 640 };

/** The sprites know where the board blurs them. */
const BOX_PARTS: SettingRow['parts'] = ['sprites', 'board'];

const countRow = (tier: 0 | 1 | 2, from: number): SettingRow => ({
  path: `tier${tier + 1}_tippers`,
  value: 1,
  read: ({ board }) => board?.tiers[tier]?.rows.length,
  from,
  to: 1,
  parts: BOX_PARTS,
  limits: [0, 100],
});

/** Two names of one padding. */
const outsideRow = (path: string): SettingRow => ({
  path,
  value: 40,
  read: boardBox,
  from: DEFAULT_BOX,
  to: { ...DEFAULT_BOX, x: 1520, y: 40 },
  parts: BOX_PARTS,
  limits: LIMITS.padding,
});

/** The layout's keys of the board. */
export const BOARD_ROWS: SettingRow[] = [
  countRow(0, 5),
  countRow(1, 3),
  countRow(2, 2),
  {
    path: 'board.width',
    value: 400,
    read: boardBox,
    from: DEFAULT_BOX,
    to: { ...DEFAULT_BOX, x: 1504, width: 400 },
    parts: BOX_PARTS,
    limits: [0, 1920],
  },
  {
    path: 'board.line_thickness',
    value: 6,
    read: ({ board }) => shapeOf(board?.panels[2], 'thickness'),
    from: 2,
    to: 6,
    parts: ['board'],
    limits: LIMITS.thickness,
  },
  outsideRow('board.external_padding'),
  outsideRow('board.padding'),
  {
    path: 'board.internal_padding',
    value: 20,
    read: ({ board }) => board?.card?.box,
    from: { x: 1556, y: 28, width: 336, height: 120 },
    to: { x: 1564, y: 36, width: 320, height: 120 },
    parts: BOX_PARTS,
    limits: LIMITS.padding,
  },
  {
    path: 'board.header_padding',
    value: 20,
    read: (layout) => [firstHeader(layout)?.name?.x, firstRow(layout)?.name?.x],
    from: [1568, 1568],
    to: [1576, 1576],
    parts: ['board'],
    limits: LIMITS.padding,
  },
  {
    path: 'board.under_header_padding',
    value: 20,
    read: (layout) => firstRow(layout)?.box.y,
    from: 220,
    to: 228,
    parts: BOX_PARTS,
    limits: LIMITS.padding,
  },
  {
    path: 'board.headerFontSize',
    value: 20,
    read: (layout) => firstHeader(layout)?.name?.look.font.sizePx,
    from: 16,
    to: 20,
    parts: ['board'],
    limits: LIMITS.fontSize,
  },
  {
    path: 'board.tipperFontSize',
    value: 18,
    read: (layout) => [firstRow(layout)?.name?.look.font.sizePx, firstRow(layout)?.box.height],
    from: [14, 28],
    to: [18, 36],
    parts: BOX_PARTS,
    limits: LIMITS.fontSize,
  },
  {
    path: 'board.header_height',
    value: 60,
    read: (layout) => firstHeader(layout)?.box.height,
    from: 48,
    to: 60,
    parts: BOX_PARTS,
    limits: LIMITS.height,
  },
  {
    path: 'board.header_radius',
    value: 4,
    read: (layout) => [
      shapeOf(firstHeader(layout)?.panel, 'radius'),
      layout.board?.card?.cover?.radius,
    ],
    from: [8, 8],
    to: [4, 4],
    parts: ['board'],
    limits: LIMITS.radius,
  },
  {
    path: 'board_opacity',
    value: 40,
    read: ({ board, goalBar }) => [board?.panels[1]?.opacity, goalBar?.panels[0]?.opacity],
    from: [0.9, 0.9],
    to: [0.4, 0.4],
    parts: ['board', 'goalBar'],
    limits: LIMITS.percent,
  },
  {
    path: 'background_blur',
    value: 5,
    read: ({ sprites }) => sprites.backdrops.map(({ blur }) => Math.round(blur)),
    from: [9, 9],
    to: [7, 7],
    parts: ['sprites'],
    limits: [0, 100],
  },
  {
    path: 'corner_radius',
    value: 20,
    read: ({ board, sprites }) => [
      shapeOf(board?.panels[2], 'radius'),
      sprites.backdrops[0]?.radius,
    ],
    from: [8, 8],
    to: [20, 20],
    parts: BOX_PARTS,
    limits: LIMITS.radius,
  },
  {
    path: 'gaps',
    value: 30,
    read: ({ board }) => board?.tiers.map(({ header }) => header.box.y),
    from: [160, 372, 528],
    to: [178, 408, 582],
    parts: BOX_PARTS,
    limits: LIMITS.padding,
  },
];
