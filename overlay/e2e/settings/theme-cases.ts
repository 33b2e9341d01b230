import { changes, lookOf, panel, present, type Seen, type SettingCase } from './setting-case.ts';

const COLOR_CASES: readonly SettingCase[] = [
  changes(
    'element_color',
    '#0a1428',
    ['#ffffff', '#ffffff', '#ffffff', '#1c222d'],
    ['#0a1428', '#0a1428', '#0a1428', '#ffffff'],
    ({ board, goal, name }) => [
      ...[board, goal].map(({ panels }) => panel(panels, 'solid').color),
      name.look.outline?.color,
      name.look.color,
    ],
  ),
  changes(
    'text_color',
    '#b3261e',
    Array(6).fill('#1c222d'),
    Array(6).fill('#b3261e'),
    ({ goal, header, name, row }) => [
      panel(goal.panels, 'ring').color,
      goal.panels[1]?.color,
      lookOf(goal.reward).color,
      header(0).panel?.color,
      name.look.color,
      lookOf(row(0, 1).amount).color,
    ],
  ),
];

const TIER_CASES = [0, 1, 2].map(
  (tier): SettingCase => ({
    key: `tipper_tier_${tier + 1}`,
    value: 'Stargazers',
    look: ({ board }) => board.tiers.map(({ header }) => header.name?.text),
    from: ['Tier 1', 'Tier 2', 'Tier 3'],
    to: [0, 1, 2].map((other) => (other === tier ? 'Stargazers' : `Tier ${other + 1}`)),
  }),
);

const FILE_CASES: readonly SettingCase[] = [
  changes(
    'logo_image',
    { url: '/uploads/cover-space.svg' },
    null,
    '/api/uploads/cover-space.svg',
    ({ board }) => board.card?.cover?.url ?? null,
  ),
  changes(
    'sprites',
    [{ url: '/uploads/planet.svg' }, 'saucer.svg'],
    [],
    [
      [1600, '/api/uploads/planet.svg'],
      [700, '/api/uploads/saucer.svg'],
      [300, '/api/uploads/planet.svg'],
    ],
    ({ layout }) => layout.sprites.sprites.map(({ x, url }) => [x, url]),
  ),
];

/** What each font writes; each of these texts has small letters unless its font makes them capitals. */
const LINES = {
  title: ({ name }: Seen) => [name],
  headers: ({ header, goal }: Seen) => [header(0).name, goal.label, goal.reward],
  text: ({ row }: Seen) => [row(1, 0).name],
};

/** The names in the second tier stand out from the text font by one step of weight. */
const WEIGHTS = {
  title: { from: '700', to: '900' },
  headers: { from: '600', to: '900' },
  text: { from: '500', to: '900' },
};

const FONT_CASES = (['title', 'headers', 'text'] as const).flatMap((font): SettingCase[] => {
  const lines = (seen: Seen) => LINES[font](seen).map(present);
  const fonts = (seen: Seen) => lines(seen).map(({ look }) => look.font);
  const every = <Value>(value: Value) =>
    ({
      title: [value],
      headers: [value, value, value],
      text: [value],
    })[font];
  const isCapital = ({ text }: { text: string }) => text === text.toUpperCase();
  return [
    {
      key: `fonts.${font}.family`,
      value: 'Unbounded',
      look: (seen) => fonts(seen).map(({ family }) => family),
      from: every('Inter'),
      to: every('Unbounded'),
    },
    {
      key: `fonts.${font}.variant`,
      value: font === 'text' ? '800italic' : '900italic',
      look: (seen) => fonts(seen).map(({ weight, style }) => [weight, style]),
      from: every([WEIGHTS[font].from, 'normal']),
      to: every([WEIGHTS[font].to, 'italic']),
    },
    {
      key: `fonts.${font}.caps`,
      value: font !== 'title',
      look: (seen) => lines(seen).map(isCapital),
      from: every(font === 'title'),
      to: every(font !== 'title'),
    },
  ];
});

/** Every key of a theme that can be seen. */
export const THEME_CASES = [...COLOR_CASES, ...TIER_CASES, ...FILE_CASES, ...FONT_CASES];

/** What the editor alone keeps in a theme. */
export const EDITOR_KEYS = ['category'];
