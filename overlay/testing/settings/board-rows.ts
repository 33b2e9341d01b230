import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstHeader, firstRow, row, type SettingRow, shapeOf } from './setting-row.ts';

const boardBox = ({ board }: OverlayLayout) => board?.box;
const DEFAULT_BOX = { x: 1544, y: 16, width: 360, height: 640 };

/** The sprites know where the board blurs them. */
const BOX_PARTS: SettingRow['parts'] = ['sprites', 'board'];

const countRow = (tier: 0 | 1 | 2, from: number) =>
  row(
    `tier${tier + 1}_tippers`,
    1,
    BOX_PARTS,
    from,
    1,
    ({ board }) => board?.tiers[tier]?.rows.length,
  );

/** Two names of one padding. */
const outsideRow = (path: string) =>
  row(path, 40, BOX_PARTS, DEFAULT_BOX, { ...DEFAULT_BOX, x: 1520, y: 40 }, boardBox);

/** The layout's keys of the board. */
export const BOARD_ROWS: SettingRow[] = [
  countRow(0, 5),
  countRow(1, 3),
  countRow(2, 2),
  row(
    'board.width',
    400,
    BOX_PARTS,
    DEFAULT_BOX,
    { ...DEFAULT_BOX, x: 1504, width: 400 },
    boardBox,
  ),
  row('board.line_thickness', 6, ['board'], 2, 6, ({ board }) =>
    shapeOf(board?.panels[2], 'thickness'),
  ),
  outsideRow('board.external_padding'),
  outsideRow('board.padding'),
  row(
    'board.internal_padding',
    20,
    BOX_PARTS,
    { x: 1556, y: 28, width: 336, height: 120 },
    { x: 1564, y: 36, width: 320, height: 120 },
    ({ board }) => board?.card?.box,
  ),
  row('board.header_padding', 20, ['board'], [1568, 1568], [1576, 1576], (layout) => [
    firstHeader(layout)?.name?.x,
    firstRow(layout)?.name?.x,
  ]),
  row('board.under_header_padding', 20, BOX_PARTS, 220, 228, (layout) => firstRow(layout)?.box.y),
  row(
    'board.headerFontSize',
    20,
    ['board'],
    16,
    20,
    (layout) => firstHeader(layout)?.name?.look.font.sizePx,
  ),
  row('board.tipperFontSize', 18, BOX_PARTS, [14, 28], [18, 36], (layout) => [
    firstRow(layout)?.name?.look.font.sizePx,
    firstRow(layout)?.box.height,
  ]),
  row('board.header_height', 60, BOX_PARTS, 48, 60, (layout) => firstHeader(layout)?.box.height),
  row('board.header_radius', 4, ['board'], [8, 8], [4, 4], (layout) => [
    shapeOf(firstHeader(layout)?.panel, 'radius'),
    layout.board?.card?.cover?.radius,
  ]),
  row('board_opacity', 40, ['board', 'goalBar'], [0.9, 0.9], [0.4, 0.4], ({ board, goalBar }) => [
    board?.panels[1]?.opacity,
    goalBar?.panels[0]?.opacity,
  ]),
  row('background_blur', 5, ['sprites'], [9, 9], [7, 7], ({ sprites }) =>
    sprites.backdrops.map(({ blur }) => Math.round(blur)),
  ),
  row('corner_radius', 20, BOX_PARTS, [8, 8], [20, 20], ({ board, sprites }) => [
    shapeOf(board?.panels[2], 'radius'),
    sprites.backdrops[0]?.radius,
  ]),
  row('gaps', 30, BOX_PARTS, [160, 372, 528], [178, 408, 582], ({ board }) =>
    board?.tiers.map(({ header }) => header.box.y),
  ),
];
