import type { PlacedText } from '../../layout/drawing.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { ALERT_MEDIA_ROWS } from './alert-rows.ts';
import { headersOf, row, type SettingRow, tippersOf } from './setting-row.ts';

const TIERS = ['Tier 1', 'Tier 2', 'Tier 3'];

const tierRow = (tier: 1 | 2 | 3) =>
  row(
    `tipper_tier_${tier}`,
    ' Mission Control ',
    ['board'],
    TIERS,
    TIERS.with(tier - 1, 'Mission Control'),
    (layout) => headersOf(layout)?.map(({ name }) => name?.text),
  );

type FontRows = {
  key: string;
  parts: SettingRow['parts'];
  /** The parts with letters in this font, other than amounts. */
  withLetters: SettingRow['parts'];
  lines: (layout: OverlayLayout) => (PlacedText | null | undefined)[];
  weights: string[];
  /** With the variant '300italic', whose texts are all lighter than by default. */
  lightWeights: string[];
  caps: boolean;
  texts: string[];
};

function fontRows(rows: FontRows): SettingRow[] {
  const { key, parts, withLetters, lines, weights, lightWeights, caps, texts } = rows;
  const inCaps = texts.map((text) => text.toUpperCase());
  const fonts = (layout: OverlayLayout) => lines(layout).map((line) => line?.style.font);
  return [
    row(
      `fonts.${key}.family`,
      'Unbounded',
      parts,
      texts.map(() => 'Inter'),
      texts.map(() => 'Unbounded'),
      (layout) => fonts(layout).map((font) => font?.family),
    ),
    row(
      `fonts.${key}.variant`,
      '300italic',
      parts,
      weights.map((weight) => `${weight} normal`),
      lightWeights.map((weight) => `${weight} italic`),
      (layout) => fonts(layout).map((font) => `${font?.weight} ${font?.style}`),
    ),
    row(
      `fonts.${key}.caps`,
      !caps,
      withLetters,
      caps ? inCaps : texts,
      caps ? texts : inCaps,
      (layout) => lines(layout).map((line) => line?.text),
    ),
  ];
}

const focusRow = (axis: 'x' | 'y', value: number, to: object): SettingRow => ({
  ...row(
    `logo_image_focus.${axis}`,
    value,
    ['board'],
    { x: 50, y: 50 },
    to,
    ({ board }) => board?.card?.cover?.focus,
  ),
  given: { logo_image: 'cover-space.svg' },
});

/** The settings of a theme that the overlay draws. */
export const THEME_ROWS: SettingRow[] = [
  row(
    'logo_image',
    { url: '/uploads/planet.svg' },
    ['board'],
    undefined,
    '/api/uploads/planet.svg',
    ({ board }) => board?.card?.cover?.url,
  ),
  // The card is wider than the cover, which it cuts above and below.
  { ...focusRow('x', 20, { x: 20, y: 50 }), isInvisible: true },
  focusRow('y', 130, { x: 50, y: 100 }),
  row(
    'sprites',
    ['rocket.svg', { url: '/uploads/planet.svg' }],
    ['sprites'],
    [],
    [
      [1600, '/api/uploads/rocket.svg'],
      [700, '/api/uploads/planet.svg'],
      [300, '/api/uploads/rocket.svg'],
    ],
    ({ sprites }) => sprites.sprites.map(({ x, url }) => [x, url]),
  ),
  row(
    'text_color',
    '#a00',
    ['liveName', 'board', 'goalBar'],
    Array(7).fill('#1c222d'),
    Array(7).fill('#aa0000'),
    (layout) => [
      layout.goalBar?.panels[1]?.color,
      layout.goalBar?.panels[3]?.color,
      headersOf(layout)?.[0]?.panel?.color,
      layout.liveName?.style.color,
      layout.goalBar?.reward?.style.color,
      tippersOf(layout)?.[0]?.amount?.style.color,
      tippersOf(layout)?.[1]?.amount?.style.color,
    ],
  ),
  row(
    'element_color',
    '#0a1428',
    ['liveName', 'board', 'goalBar'],
    ['#1c222d', '#ffffff', '#ffffff', '#ffffff'],
    ['#ffffff', '#0a1428', '#0a1428', '#0a1428'],
    ({ liveName, goalBar, board }) => [
      liveName?.style.color,
      liveName?.style.outline?.color,
      goalBar?.panels[0]?.color,
      board?.panels[1]?.color,
    ],
  ),
  tierRow(1),
  tierRow(2),
  tierRow(3),
  ...fontRows({
    key: 'title',
    parts: ['liveName'],
    withLetters: ['liveName'],
    lines: ({ liveName }) => [liveName?.lines[0]],
    weights: ['700'],
    lightWeights: ['300'],
    caps: true,
    texts: ['Orbit Sessions'],
  }),
  ...fontRows({
    key: 'headers',
    parts: ['alert', 'board', 'goalBar'],
    withLetters: ['alert', 'board', 'goalBar'],
    lines: (layout) => [
      headersOf(layout)?.[0]?.name,
      layout.goalBar?.label,
      layout.goalBar?.reward,
    ],
    weights: ['600', '600', '600'],
    lightWeights: ['300', '300', '300'],
    caps: false,
    texts: ['Tier 1', 'Next Goal: ', 'Song'],
  }),
  ...fontRows({
    key: 'text',
    parts: ['board', 'goalBar'],
    withLetters: ['board'],
    lines: (layout) => [
      tippersOf(layout)?.[0]?.name,
      tippersOf(layout)?.[5]?.name,
      tippersOf(layout)?.[0]?.amount,
      layout.goalBar?.amount,
    ],
    weights: ['600', '500', '700', '700'],
    lightWeights: ['500', '400', '600', '600'],
    caps: false,
    texts: ['Fan 1', 'Fan 6', '$240', '$2,000'],
  }),
  ...ALERT_MEDIA_ROWS,
];
