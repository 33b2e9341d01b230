import type { PlacedText } from '../../layout/drawing.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { firstHeader, firstRow, type SettingRow } from './setting-row.ts';

const tierRow = (tier: 1 | 2 | 3): SettingRow => ({
  path: `tipper_tier_${tier}`,
  value: ' Mission Control ',
  read: ({ board }) => board?.tiers[tier - 1]?.header.name?.text,
  from: `Tier ${tier}`,
  to: 'Mission Control',
  parts: ['board'],
});

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
    {
      path: `fonts.${key}.family`,
      value: 'Grenze Gotisch',
      read: (layout) => fonts(layout).map((font) => font?.family),
      from: plain.map(() => 'Inter'),
      to: plain.map(() => 'Grenze Gotisch'),
      parts,
    },
    {
      path: `fonts.${key}.variant`,
      value: '300italic',
      read: (layout) => fonts(layout).map((font) => `${font?.weight} ${font?.style}`),
      from: weights.map((weight) => `${weight} normal`),
      to: lightWeights.map((weight) => `${weight} italic`),
      parts,
    },
    {
      path: `fonts.${key}.caps`,
      value: !caps,
      read: (layout) => lines(layout).map((line) => line?.text),
      from: caps ? inCaps : plain,
      to: caps ? plain : inCaps,
      parts: withLetters,
    },
  ];
}

/** The keys of a theme that show on the overlay. */
export const THEME_ROWS: SettingRow[] = [
  {
    path: 'logo_image',
    value: 'space.jpg',
    read: ({ board }) => board?.card?.cover?.url,
    from: undefined,
    to: '/api/uploads/space.jpg',
    parts: ['board'],
  },
  {
    path: 'sprites',
    value: ['bat.svg', { url: '/uploads/ghost.gif' }],
    read: ({ sprites }) => sprites.sprites.map(({ url }) => url),
    from: [],
    to: ['/api/uploads/bat.svg', '/api/uploads/ghost.gif', '/api/uploads/bat.svg'],
    parts: ['sprites'],
  },
  {
    path: 'text_color',
    value: '#a00',
    read: ({ liveName, goalBar, board }) => [
      liveName?.look.color,
      goalBar?.panels[1]?.color,
      goalBar?.panels[3]?.color,
      goalBar?.reward?.look.color,
      board?.tiers[0]?.header.panel?.color,
      board?.tiers[0]?.rows[0]?.amount?.look.color,
    ],
    from: Array(6).fill('#1c222d'),
    to: Array(6).fill('#aa0000'),
    parts: ['liveName', 'board', 'goalBar'],
  },
  {
    path: 'element_color',
    value: '#0a1428',
    read: ({ liveName, goalBar, board }) => [
      liveName?.look.outline?.color,
      goalBar?.panels[0]?.color,
      board?.panels[1]?.color,
    ],
    from: Array(3).fill('#ffffff'),
    to: Array(3).fill('#0a1428'),
    parts: ['liveName', 'board', 'goalBar'],
  },
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
