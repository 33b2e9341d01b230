import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Layout } from '#contract/layouts.ts';
import { aLayout, aTheme } from '../../testing/builders.ts';
import { post, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusedBodies,
  UNKNOWN_ID,
} from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

const SPRITE = {
  x: 100,
  y: -20.5,
  height: 200,
  rotation: -45,
  scale: 100,
  animation_speed: 0,
  animation_rotation: 15,
  animation_scale: 120,
};

test('a layout is created with its settings unchanged', async (t) => {
  const app = await testApp(t);
  const settings = {
    live_name: { x: 0, newerKey: 1 },
    goal_label: ' Next: ',
    hud: false,
    logo_file: { url: '/uploads/owl.png' },
    preview_theme_id: UNKNOWN_ID,
    newerKey: { other: [1, null, 'as it is'] },
  };
  const payload = { name: '  Corner ', settings, sprite_settings: [SPRITE, { newerKey: 'kept' }] };

  const response = await app.inject(post('/api/layouts', payload));

  assert.equal(response.statusCode, 201);
  const { id, ...rest } = response.json<Layout>();
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7/);
  assert.deepEqual(rest, { ...payload, name: 'Corner', revision: 1 });
  assert.deepEqual((await app.inject(`/api/layouts/${id}`)).json(), response.json());
});

test('a layout created by name has one sprite, with every default', async (t) => {
  const app = await testApp(t);

  const { id, ...rest } = await aLayout(app);

  assert.deepEqual(rest, { name: 'Corner', settings: {}, sprite_settings: [{}], revision: 1 });
});

test('the code of the live to preview is trimmed, and may be null', async (t) => {
  const app = await testApp(t);
  const stored = async (settings: object) => (await aLayout(app, { settings })).settings;

  assert.deepEqual(
    await stored({ preview: { liveCode: ' abcdefgh ', more: ' 1 ' }, preview_live_code: ' x ' }),
    { preview: { liveCode: 'abcdefgh', more: ' 1 ' }, preview_live_code: 'x' },
  );
  for (const settings of [
    { preview: {} },
    { preview: { liveCode: null }, preview_live_code: null },
    { preview: { liveCode: '' }, preview_live_code: '' },
  ]) {
    assert.deepEqual(await stored(settings), settings);
  }
});

test('deleting a layout leaves its themes without one', async (t) => {
  const app = await testApp(t);
  const [gone, other] = [await aLayout(app), await aLayout(app)];
  const neon = await aTheme(app, { layout_id: gone.id });
  const plain = await aTheme(app, { layout_id: other.id });

  const response = await app.inject(remove(`/api/layouts/${gone.id}`));

  assert.deepEqual([response.statusCode, response.body], [204, '']);
  const read = async (path: string) => (await app.inject(`/api/${path}`)).json();
  assert.deepEqual(await read('layouts'), [other]);
  assert.deepEqual(await read(`themes/${neon.id}`), { ...neon, layout_id: null, revision: 2 });
  assert.deepEqual(await read(`themes/${plain.id}`), plain);
});

test('a layout without a sprite, or with too many, is refused', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const inNew = refusedBodies('POST', '/api/layouts');
  const inChange = refusedBodies('PUT', `/api/layouts/${layout.id}`);
  const refused = (message: string): RefusedValue => [['sprite_settings'], message];
  const none = refused('Must have at least 1 entry');
  const many = Array.from({ length: 101 }, () => ({}));

  await assertRefused(app, [
    inNew('none', { name: 'A', sprite_settings: [] }, none),
    inNew('no list', { name: 'A', sprite_settings: {} }, refused('Must be a list')),
    inNew('many', { name: 'A', sprite_settings: many }, refused('Must have at most 100 entries')),
    inChange('none in a change', { sprite_settings: [] }, none),
  ]);
  assert.deepEqual((await app.inject('/api/layouts')).json(), [layout], 'and nothing was stored');
});
