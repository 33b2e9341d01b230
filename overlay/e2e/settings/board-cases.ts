import { lookOf, panel, present, type SettingCase } from './setting-case.ts';

/** The leaderboard's keys of a layout; expected values as the design's composition of the stage has them. */
export const BOARD_CASES: readonly SettingCase[] = [
  ...([1, 2, 3] as const).map(
    (tier): SettingCase => ({
      key: `tier${tier}_tippers`,
      value: 1,
      look: ({ board }) => board.tiers.map(({ rows }) => rows.length),
      from: [5, 3, 2],
      to: [5, 3, 2].map((count, index) => (index + 1 === tier ? 1 : count)),
    }),
  ),
  {
    key: 'board.width',
    value: 500,
    look: ({ board: { box } }) => [box.x, box.width],
    from: [1544, 360],
    to: [1404, 500],
  },
  {
    key: 'board_opacity',
    value: 40,
    look: ({ board, goal }) => [board, goal].map(({ panels }) => panel(panels, 'solid').opacity),
    from: [0.9, 0.9],
    to: [0.4, 0.4],
  },
  {
    key: 'background_blur',
    value: 0,
    look: ({ layout }) => layout.sprites.backdrops.map(({ box }) => [box.width, box.height]),
    from: [
      [360, 640],
      [900, 28],
    ],
    to: [],
  },
  {
    key: 'corner_radius',
    value: 40,
    look: ({ board: { panels } }) => panel(panels, 'ring').shape.radius,
    from: 8,
    to: 40,
  },
  {
    key: 'board.line_thickness',
    value: 6,
    look: ({ board: { panels } }) => panel(panels, 'ring').shape.thickness,
    from: 2,
    to: 6,
  },
  ...['board.external_padding', 'board.padding'].map(
    (key): SettingCase => ({
      key,
      value: 40,
      look: ({ board: { box } }) => [box.x, box.y],
      from: [1544, 16],
      to: [1520, 40],
    }),
  ),
  {
    key: 'board.internal_padding',
    value: 30,
    look: ({ header }) => [header(0).box.x, header(0).box.width],
    from: [1556, 336],
    to: [1574, 300],
  },
  {
    key: 'board.header_padding',
    value: 30,
    look: ({ header, row }) => [header(0).name, row(1, 0).name].map((line) => line?.x),
    from: [1568, 1568],
    to: [1586, 1586],
  },
  {
    key: 'board.under_header_padding',
    value: 40,
    look: ({ header, row }) => row(0, 0).box.y - header(0).box.y,
    from: 60,
    to: 88,
  },
  {
    key: 'board.headerFontSize',
    value: 30,
    look: ({ header }) => lookOf(header(2).name).font.sizePx,
    from: 16,
    to: 30,
  },
  {
    key: 'board.tipperFontSize',
    value: 20,
    look: ({ row }) => [lookOf(row(2, 1).name).font.sizePx, row(2, 1).box.height],
    from: [14, 28],
    to: [20, 40],
  },
  {
    key: 'board.header_height',
    value: 80,
    look: ({ board, header }) => [header(1).box.height, board.box.height],
    from: [48, 640],
    to: [80, 736],
  },
  {
    key: 'board.header_radius',
    value: 20,
    look: ({ header }) => panel([header(0).panel], 'solid').shape.radius,
    from: 8,
    to: 20,
  },
  {
    key: 'gaps',
    value: 40,
    look: ({ header }) => [0, 1, 2].map((tier) => header(tier).box.y),
    from: [160, 372, 528],
    to: [188, 428, 612],
  },
];

/** The logo card's. */
export const CARD_CASES: readonly SettingCase[] = [
  {
    key: 'logo_file',
    value: '/uploads/logo-night-owl.svg',
    look: ({ board }) => board.card?.logo?.url ?? null,
    from: null,
    to: '/api/uploads/logo-night-owl.svg',
  },
  {
    key: 'logo.card_height',
    value: 200,
    look: ({ board }) => present(board.card).box,
    from: { x: 1556, y: 28, width: 336, height: 120 },
    to: { x: 1556, y: 28, width: 336, height: 200 },
  },
  {
    key: 'logo.internal_padding',
    value: 40,
    look: ({ board }) => present(board.card?.logo).box,
    from: { x: 1568, y: 48, width: 312, height: 80 },
    to: { x: 1596, y: 68, width: 256, height: 40 },
  },
  {
    key: 'logo_height',
    value: 40,
    look: ({ board }) => present(board.card?.logo).box,
    from: { x: 1568, y: 48, width: 312, height: 80 },
    to: { x: 1568, y: 68, width: 312, height: 40 },
  },
  {
    key: 'card_opacity',
    value: 50,
    look: ({ board }) => present(board.card?.cover).opacity,
    from: 1,
    to: 0.5,
  },
];
