import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Issue } from '#contract/common.ts';
import { THEME_CATEGORIES } from '#contract/theme-categories.ts';
import { aTheme } from '../../testing/builders.ts';
import { assertRefused, refusedBodies } from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const COLOR = 'Must look like #ff8800';
const FILE = 'Must look like /uploads/picture.png';
const VARIANT = 'Must look like regular or 700 or 700italic';
const FAMILY =
  "Must be the name of a font: letters, digits, blanks and . _ ' & + -, at most 100 of them; empty for the built-in font";
const CATEGORY =
  'Must be one of: Holidays and Events, Media, Places, Fantasy, Sports, Time Periods, Colors, Simple';
const MANY = Array.from({ length: 101 }, () => 'bat.png');

/** Refused settings, with the path of the mistake and its message. */
const REFUSED: [settings: unknown, at: Issue['path'], message: string][] = [
  [{ category: 'Weather' }, ['category'], CATEGORY],
  [{ category: '' }, ['category'], CATEGORY],
  [{ category: 5 }, ['category'], CATEGORY],

  [{ text_color: 'red' }, ['text_color'], COLOR],
  [{ text_color: '#ff88' }, ['text_color'], COLOR],
  [{ text_color: '#ff8800;' }, ['text_color'], COLOR],
  [{ element_color: '' }, ['element_color'], COLOR],
  [{ element_color: '#gg0000' }, ['element_color'], COLOR],
  [{ element_color: '#ff8800\n' }, ['element_color'], COLOR],

  [{ tipper_tier_3: 'x'.repeat(201) }, ['tipper_tier_3'], 'Must have at most 200 characters'],

  [{ logo_image: 'https://example.com/a.png' }, ['logo_image'], FILE],
  [{ logo_image: '//example.com/a.png' }, ['logo_image'], FILE],
  [{ logo_image: '/uploads/../streamhost.db' }, ['logo_image'], FILE],
  [{ logo_image: 'data:image/png;base64,AAAA' }, ['logo_image'], FILE],
  [{ logo_image: '..' }, ['logo_image'], FILE],
  [{ logo_image: '' }, ['logo_image'], FILE],
  [{ logo_image: { url: 'http://a.b/c' } }, ['logo_image', 'url'], FILE],
  [{ sprites: ['bat.png', 'a/b.png'] }, ['sprites', 1], FILE],
  [{ sprites: MANY }, ['sprites'], 'Must have at most 100 entries'],

  [{ fonts: { headers: { variant: 'heavy' } } }, ['fonts', 'headers', 'variant'], VARIANT],
  [{ fonts: { headers: { variant: '750' } } }, ['fonts', 'headers', 'variant'], VARIANT],

  [{ fonts: { title: { family: '"}</style><script>' } } }, ['fonts', 'title', 'family'], FAMILY],
  [{ fonts: { text: { family: 'x'.repeat(101) } } }, ['fonts', 'text', 'family'], FAMILY],
  [{ fonts: { text: { family: ' ' } } }, ['fonts', 'text', 'family'], FAMILY],
];

test('every known key of the settings is validated, with its path in the error', async (t) => {
  const app = await testApp(t);
  const theme = await aTheme(app);

  const inChange = refusedBodies('PUT', `/api/themes/${theme.id}`);
  await assertRefused(
    app,
    REFUSED.map(([settings, at, message]) =>
      inChange(`${JSON.stringify(settings)} ${message}`, { settings }, [
        ['settings', ...at],
        message,
      ]),
    ),
  );
  assert.deepEqual((await app.inject('/api/themes')).json(), [theme]);
});

test('several mistakes are named at once', async (t) => {
  const app = await testApp(t);
  const settings = { text_color: 'red', fonts: { title: { caps: 1 } }, sprites: [5] };

  const inNew = refusedBodies('POST', '/api/themes');
  await assertRefused(app, [
    inNew(
      'three',
      { name: 'A', settings },
      [['settings', 'sprites', 0], 'Must be an object or text'],
      [['settings', 'text_color'], COLOR],
      [['settings', 'fonts', 'title', 'caps'], 'Must be true or false'],
    ),
  ]);
});

test('no choice, all categories, short colors and each kind of variant are accepted', async (t) => {
  const app = await testApp(t);
  const taken = [
    { category: null, logo_image: null, sprites: [] },
    ...THEME_CATEGORIES.map((category) => ({ category })),
    { text_color: '#f80', element_color: '#Ff8800' },
    ...['regular', 'italic', 'bold', '100', '900', '400italic'].map((variant) => ({
      fonts: { title: { family: 'Some Font', variant, caps: false } },
    })),
  ];

  for (const settings of taken) {
    assert.deepEqual((await aTheme(app, { settings } as object)).settings, settings);
  }
});
