import type { PlacedText } from '../../layout/drawing.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstHeader, firstRow, row, type SettingRow } from './setting-row.ts';

const tierRow = (tier: 1 | 2 | 3) =>
  row(
    `tipper_tier_${tier}`,
    ' Mission Control ',
    ['board'],
    `Tier ${tier}`,
    'Mission Control',
    ({ board }) => board?.tiers[tier - 1]?.header.name?.text,
  );

type FontRows = {
  key: string;
  parts: SettingRow['parts'];
  /** Those of the parts that have letters in this font, and not only amounts. */
  withLetters: SettingRow['parts'];
  lines: (layout: OverlayLayout) => (PlacedText | null | undefined)[];
  weights: string[];
  /** With the variant '300italic', which makes no text as heavy as the default does. */
  lightWeights: string[];
  caps: boolean;
  plain: string[];
  inCaps: string[];
};

function fontRows(rows: FontRows): SettingRow[] {
  const { key, parts, withLetters, lines, weights, lightWeights, caps, plain, inCaps } = rows;
  const fonts = (layout: OverlayLayout) => lines(layout).map((line) => line?.look.font);
  return [
    row(
      `fonts.${key}.family`,
      'Grenze Gotisch',
      parts,
      plain.map(() => 'Inter'),
      plain.map(() => 'Grenze Gotisch'),
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
      caps ? inCaps : plain,
      caps ? plain : inCaps,
      (layout) => lines(layout).map((line) => line?.text),
    ),
  ];
}

/** The keys of a theme that show on the overlay. */
export const THEME_ROWS: SettingRow[] = [
  row(
    'logo_image',
    'space.jpg',
    ['board'],
    undefined,
    '/api/uploads/space.jpg',
    ({ board }) => board?.card?.cover?.url,
  ),
  row(
    'sprites',
    ['bat.svg', { url: '/uploads/ghost.gif' }],
    ['sprites'],
    [],
    ['/api/uploads/bat.svg', '/api/uploads/ghost.gif', '/api/uploads/bat.svg'],
    ({ sprites }) => sprites.sprites.map(({ url }) => url),
  ),
  row(
    'text_color',
    '#a00',
    ['liveName', 'board', 'goalBar'],
    Array(6).fill('#1c222d'),
    Array(6).fill('#aa0000'),
    ({ liveName, goalBar, board }) => [
      liveName?.look.color,
      goalBar?.panels[1]?.color,
      goalBar?.panels[3]?.color,
      goalBar?.reward?.look.color,
      board?.tiers[0]?.header.panel?.color,
      board?.tiers[0]?.rows[0]?.amount?.look.color,
    ],
  ),
  row(
    'element_color',
    '#0a1428',
    ['liveName', 'board', 'goalBar'],
    Array(3).fill('#ffffff'),
    Array(3).fill('#0a1428'),
    ({ liveName, goalBar, board }) => [
      liveName?.look.outline?.color,
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
    lines: ({ liveName }) => [liveName],
    weights: ['700'],
    lightWeights: ['300'],
    caps: true,
    plain: ['Orbit Sessions'],
    inCaps: ['ORBIT SESSIONS'],
  }),
  ...fontRows({
    key: 'headers',
    parts: ['board', 'goalBar'],
    withLetters: ['board', 'goalBar'],
    lines: (layout) => [firstHeader(layout)?.name, layout.goalBar?.label, layout.goalBar?.reward],
    weights: ['600', '600', '600'],
    lightWeights: ['300', '300', '300'],
    caps: false,
    plain: ['Tier 1', 'Next Goal: ', 'Song'],
    inCaps: ['TIER 1', 'NEXT GOAL: ', 'SONG'],
  }),
  ...fontRows({
    key: 'text',
    parts: ['board', 'goalBar'],
    withLetters: ['board'],
    lines: (layout) => [firstRow(layout)?.name, firstRow(layout)?.amount, layout.goalBar?.amount],
    weights: ['600', '700', '700'],
    lightWeights: ['500', '600', '600'],
    caps: false,
    plain: ['Fan 1', '$30', '$50'],
    inCaps: ['FAN 1', '$30', '$50'],
  }),
];
