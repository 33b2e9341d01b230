import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Theme } from '#contract/themes.ts';
import { aLayout, aLive, aTheme } from '../../testing/builders.ts';
import { post, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusedBodies,
  UNKNOWN_ID,
} from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const COVER = {
  id: UNKNOWN_ID,
  url: '/uploads/0a1b2c.webp',
  original_name: 'Night owl.webp',
  mime: 'image/webp',
  size_bytes: 1234,
};

/** Every known key and unknown ones, also inside known objects. */
const SETTINGS = {
  category: 'Holidays and Events' as const,
  logo_image: COVER,
  sprites: [COVER, '/uploads/bat.gif', 'moon.svg'],
  text_color: '',
  element_color: '#FF8800',
  tipper_tier_1: ' Legends ',
  tipper_tier_2: '',
  tipper_tier_3: '🦇',
  fonts: {
    title: { family: 'Inter', variant: '700', caps: true },
    headers: { family: '', variant: '900italic', caps: false, newerKey: 1 },
    text: {},
  },
  newerKey: { theme: [1, null, 'as it is'] },
};

test('a theme is created with its settings unchanged', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const payload = { name: '  Neon  ', layout_id: layout.id, settings: SETTINGS };

  const response = await app.inject(post('/api/themes', payload));

  assert.equal(response.statusCode, 201);
  const { id, ...rest } = response.json<Theme>();
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7/);
  assert.deepEqual(rest, {
    name: 'Neon',
    layout_id: layout.id,
    settings: SETTINGS,
    revision: 1,
  });
  assert.deepEqual((await app.inject(`/api/themes/${id}`)).json(), response.json());
});

test('a theme only needs a name', async (t) => {
  const app = await testApp(t);

  const { id, ...bare } = await aTheme(app);
  const blank = await aTheme(app, { layout_id: '' });

  assert.deepEqual(bare, { name: 'Neon', layout_id: null, settings: {}, revision: 1 });
  assert.equal(blank.layout_id, null);
});

test('deleting a theme leaves its lives without one, and its layout unchanged', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const gone = await aTheme(app, { layout_id: layout.id });
  const theme = await aTheme(app);
  const [live, other] = [
    await aLive(app, { theme_id: gone.id }),
    await aLive(app, { theme_id: theme.id }),
  ];

  const response = await app.inject(remove(`/api/themes/${gone.id}`));

  assert.deepEqual([response.statusCode, response.body], [204, '']);
  const read = async (path: string) => (await app.inject(`/api/${path}`)).json();
  assert.deepEqual(await read('themes'), [theme]);
  assert.deepEqual(await read(`lives/${live.id}`), { ...live, theme_id: null, revision: 2 });
  assert.deepEqual(await read(`lives/${other.id}`), other);
  assert.deepEqual(await read(`layouts/${layout.id}`), layout);
});

test('a layout that does not exist is refused', async (t) => {
  const app = await testApp(t);
  const theme = await aTheme(app);
  const inNew = refusedBodies('POST', '/api/themes');
  const inChange = refusedBodies('PUT', `/api/themes/${theme.id}`);
  const unknown: RefusedValue = [['layout_id'], 'There is no layout with this id'];

  await assertRefused(app, [
    inNew('unknown', { name: 'A', layout_id: UNKNOWN_ID }, unknown),
    inNew('nonsense', { name: 'A', layout_id: "' or 1=1" }, unknown),
    inNew('number', { name: 'A', layout_id: 5 }, [['layout_id'], 'Must be text or null']),
    inChange('unknown in a change', { layout_id: UNKNOWN_ID }, unknown),
  ]);
  assert.deepEqual((await app.inject('/api/themes')).json(), [theme], 'and nothing was stored');
});
