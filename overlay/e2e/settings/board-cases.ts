import { changes, lookOf, panel, present, type SettingCase } from './setting-case.ts';

/** The leaderboard's keys of a layout; expected values as the design's composition of the stage has them. */
export const BOARD_CASES: readonly SettingCase[] = [
  ...[1, 2, 3].map((tier) =>
    changes(
      `tier${tier}_tippers`,
      1,
      [5, 3, 2],
      [5, 3, 2].map((count, index) => (index + 1 === tier ? 1 : count)),
      ({ board }) => board.tiers.map(({ rows }) => rows.length),
    ),
  ),
  changes('board.width', 500, [1544, 360], [1404, 500], ({ board: { box } }) => [box.x, box.width]),
  changes('board_opacity', 40, [0.9, 0.9], [0.4, 0.4], ({ board, goal }) =>
    [board, goal].map(({ panels }) => panel(panels, 'solid').opacity),
  ),
  changes(
    'background_blur',
    0,
    [
      [360, 640],
      [900, 28],
    ],
    [],
    ({ layout }) => layout.sprites.backdrops.map(({ box }) => [box.width, box.height]),
  ),
  changes(
    'corner_radius',
    40,
    8,
    40,
    ({ board: { panels } }) => panel(panels, 'ring').shape.radius,
  ),
  changes(
    'board.line_thickness',
    6,
    2,
    6,
    ({ board: { panels } }) => panel(panels, 'ring').shape.thickness,
  ),
  ...['board.external_padding', 'board.padding'].map((key) =>
    changes(key, 40, [1544, 16], [1520, 40], ({ board: { box } }) => [box.x, box.y]),
  ),
  changes('board.internal_padding', 30, [1556, 336], [1574, 300], ({ header }) => [
    header(0).box.x,
    header(0).box.width,
  ]),
  changes('board.header_padding', 30, [1568, 1568], [1586, 1586], ({ header, row }) =>
    [header(0).name, row(1, 0).name].map((line) => line?.x),
  ),
  changes(
    'board.under_header_padding',
    40,
    60,
    88,
    ({ header, row }) => row(0, 0).box.y - header(0).box.y,
  ),
  changes('board.headerFontSize', 30, 16, 30, ({ header }) => lookOf(header(2).name).font.sizePx),
  changes('board.tipperFontSize', 20, [14, 28], [20, 40], ({ row }) => [
    lookOf(row(2, 1).name).font.sizePx,
    row(2, 1).box.height,
  ]),
  changes('board.header_height', 80, [48, 640], [80, 736], ({ board, header }) => [
    header(1).box.height,
    board.box.height,
  ]),
  changes(
    'board.header_radius',
    20,
    8,
    20,
    ({ header }) => panel([header(0).panel], 'solid').shape.radius,
  ),
  changes('gaps', 40, [160, 372, 528], [188, 428, 612], ({ header }) =>
    [0, 1, 2].map((tier) => header(tier).box.y),
  ),
];

/** The logo card's. */
export const CARD_CASES: readonly SettingCase[] = [
  changes(
    'logo_file',
    '/uploads/logo-night-owl.svg',
    null,
    '/api/uploads/logo-night-owl.svg',
    ({ board }) => board.card?.logo?.url ?? null,
  ),
  changes(
    'logo.card_height',
    200,
    { x: 1556, y: 28, width: 336, height: 120 },
    { x: 1556, y: 28, width: 336, height: 200 },
    ({ board }) => present(board.card).box,
  ),
  changes(
    'logo.internal_padding',
    40,
    { x: 1568, y: 48, width: 312, height: 80 },
    { x: 1596, y: 68, width: 256, height: 40 },
    ({ board }) => present(board.card?.logo).box,
  ),
  changes(
    'logo_height',
    40,
    { x: 1568, y: 48, width: 312, height: 80 },
    { x: 1568, y: 68, width: 312, height: 40 },
    ({ board }) => present(board.card?.logo).box,
  ),
  changes('card_opacity', 50, 1, 0.5, ({ board }) => present(board.card?.cover).opacity),
];
