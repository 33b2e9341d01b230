import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { headersOf, row, type SettingRow, shapeOf, tippersOf } from './setting-row.ts';

const boardBox = ({ board }: OverlayLayout) => board?.box;
const BOARD_BOX = { x: 1544, y: 16, width: 360, height: 640 };
const FREE = { board: { place: 'free' } };
const CORNER = { board: { x: 100, y: 200 } };
const MOVED_BOX = { ...BOARD_BOX, ...CORNER.board };
const cardBox = ({ board }: OverlayLayout) => board?.card?.box;
const CARD_BOX = { x: 1556, y: 28, width: 336, height: 120 };
const logoBox = ({ board }: OverlayLayout) => board?.card?.logo?.box;
const LOGO_BOX = { x: 1568, y: 48, width: 312, height: 80 };

/** The sprites are blurred behind the board. */
const BOX_PARTS: SettingRow['parts'] = ['sprites', 'board'];

const countRow = (tier: 1 | 2 | 3, to: readonly number[]) =>
  row(`tier${tier}_tippers`, 1, BOX_PARTS, [5, 3, 2], to, ({ board }) =>
    board?.tiers.map(({ rows }) => rows.length),
  );

/** The padding has two keys. */
const outsideRow = (path: string) =>
  row(path, 40, BOX_PARTS, BOARD_BOX, { ...BOARD_BOX, x: 1520, y: 40 }, boardBox);

/** The layout's keys of the board. */
export const BOARD_ROWS: SettingRow[] = [
  countRow(1, [1, 3, 2]),
  countRow(2, [5, 1, 2]),
  countRow(3, [5, 3, 1]),
  row('board.width', 500, BOX_PARTS, BOARD_BOX, { ...BOARD_BOX, x: 1404, width: 500 }, boardBox),
  row('board.on_left', true, BOX_PARTS, BOARD_BOX, { ...BOARD_BOX, x: 16 }, boardBox),
  { ...row('board.place', 'free', BOX_PARTS, BOARD_BOX, MOVED_BOX, boardBox), given: CORNER },
  {
    ...row('board.x', 900, BOX_PARTS, BOARD_BOX, { ...BOARD_BOX, x: 900 }, boardBox),
    given: FREE,
  },
  {
    ...row('board.y', 1000, BOX_PARTS, BOARD_BOX, { ...BOARD_BOX, y: 440 }, boardBox),
    given: FREE,
  },
  row('board.line_thickness', 6, ['board'], 2, 6, ({ board }) =>
    shapeOf(board?.panels[2], 'thickness'),
  ),
  outsideRow('board.external_padding'),
  outsideRow('board.padding'),
  row(
    'board.internal_padding',
    30,
    BOX_PARTS,
    [CARD_BOX, 1556, 336],
    [{ ...CARD_BOX, x: 1574, y: 46, width: 300 }, 1574, 300],
    (layout) => [cardBox(layout), headersOf(layout)?.[0]?.box.x, headersOf(layout)?.[0]?.box.width],
  ),
  row('board.header_padding', 30, ['board'], [1568, 1568, 1568], [1586, 1586, 1586], (layout) => [
    headersOf(layout)?.[0]?.name?.x,
    tippersOf(layout)?.[0]?.name?.x,
    tippersOf(layout)?.at(-1)?.name?.x,
  ]),
  row('board.under_header_padding', 40, BOX_PARTS, [160, 220], [160, 248], (layout) => [
    headersOf(layout)?.[0]?.box.y,
    tippersOf(layout)?.[0]?.box.y,
  ]),
  row('board.headerFontSize', 30, ['board'], [16, 16, 16], [30, 30, 30], (layout) =>
    headersOf(layout)?.map(({ name }) => name?.style.font.sizePx),
  ),
  row(
    'board.tipperFontSize',
    20,
    BOX_PARTS,
    Array(10).fill([14, 28]),
    Array(10).fill([20, 40]),
    (layout) => tippersOf(layout)?.map(({ name, box }) => [name?.style.font.sizePx, box.height]),
  ),
  row('board.header_height', 80, BOX_PARTS, [48, 48, 48, 640], [80, 80, 80, 736], (layout) => [
    ...(headersOf(layout)?.map(({ box }) => box.height) ?? []),
    layout.board?.box.height,
  ]),
  row('board.header_radius', 4, ['board'], [8, 8], [4, 4], (layout) => [
    shapeOf(headersOf(layout)?.[0]?.panel, 'radius'),
    layout.board?.card?.cover?.radius,
  ]),
  row('board_opacity', 40, ['board', 'goalBar'], [0.9, 0.9], [0.4, 0.4], ({ board, goalBar }) => [
    board?.panels[1]?.opacity,
    goalBar?.panels[0]?.opacity,
  ]),
  row(
    'background_blur',
    5,
    ['sprites'],
    [
      [360, 640, 9.405],
      [900, 28, 9.405],
    ],
    [
      [360, 640, 6.65],
      [900, 28, 6.65],
    ],
    ({ sprites }) =>
      sprites.backdrops.map(({ box, blur }) => [box.width, box.height, Number(blur.toFixed(3))]),
  ),
  row('corner_radius', 20, BOX_PARTS, [8, 8], [20, 20], ({ board, sprites }) => [
    shapeOf(board?.panels[2], 'radius'),
    sprites.backdrops[0]?.radius,
  ]),
  row('gaps', 40, BOX_PARTS, [160, 372, 528], [188, 428, 612], (layout) =>
    headersOf(layout)?.map(({ box }) => box.y),
  ),
];

/** The layout's keys of the logo card. */
export const CARD_ROWS: SettingRow[] = [
  row(
    'logo_file',
    { id: '1', url: '/uploads/rocket.svg' },
    ['board'],
    undefined,
    '/api/uploads/rocket.svg',
    ({ board }) => board?.card?.logo?.url,
  ),
  row(
    'logo.card_height',
    200,
    BOX_PARTS,
    [CARD_BOX, 640],
    [{ ...CARD_BOX, height: 200 }, 720],
    (layout) => [cardBox(layout), layout.board?.box.height],
  ),
  row(
    'logo.internal_padding',
    40,
    ['board'],
    LOGO_BOX,
    { x: 1596, y: 68, width: 256, height: 40 },
    logoBox,
  ),
  row('logo_height', 40, ['board'], LOGO_BOX, { ...LOGO_BOX, y: 68, height: 40 }, logoBox),
  row('card_opacity', 50, ['board'], [1, 1, 1], [0.5, 0.5, 1], ({ board }) => [
    board?.card?.panel?.opacity,
    board?.card?.cover?.opacity,
    board?.card?.logo?.opacity,
  ]),
];
