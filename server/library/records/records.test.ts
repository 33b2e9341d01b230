import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { aLayout, aLive, aTheme } from '../../testing/builders.ts';
import { put, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusal,
  refusedBodies,
  UNKNOWN_ID,
} from '../../testing/scenarios.ts';
import { testApp } from '../../testing/test-app.ts';

type Body = { id: string; revision: number; updated_at?: string };

type Kind = {
  title: string;
  url: string;
  foreignKey: string;
  make(app: FastifyInstance, fields?: object): Promise<Body>;
  full(app: FastifyInstance): Promise<object>;
  /** Changes of a full record, and the stored result. */
  changes: [sent: object, stored: object][];
};

const ofSettings = (settings: object): Kind['changes'][number] => [{ settings }, { settings }];

const KINDS: Kind[] = [
  {
    title: 'Live',
    url: '/api/lives',
    make: aLive,
    foreignKey: 'title',
    full: async () => ({
      start_date: '2026-10-31',
      start_time: '20:30',
      settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }] },
    }),
    changes: [
      [
        { start_time: '', settings: { note: 'new' } },
        { start_time: null, settings: { note: 'new' } },
      ],
    ],
  },
  {
    title: 'Theme',
    url: '/api/themes',
    make: aTheme,
    foreignKey: 'title',
    full: async (app) => ({
      layout_id: (await aLayout(app)).id,
      settings: { text_color: '', fonts: { text: {} }, newerKey: { any: [1, null] } },
    }),
    changes: [
      [{ name: ' Dusk ' }, { name: 'Dusk' }],
      ofSettings({ fonts: { text: { family: 'Lora' } } }),
      [{ layout_id: '' }, { layout_id: null }],
    ],
  },
  {
    title: 'Layout',
    url: '/api/layouts',
    make: aLayout,
    foreignKey: 'theme',
    full: async () => ({
      settings: { board: { width: 400, padding: 8 }, hud: true },
      sprite_settings: [{ x: 100, y: -20.5 }, { rotation: -45 }],
    }),
    changes: [
      [{ name: ' Wide ' }, { name: 'Wide' }],
      ofSettings({ board: { width: 500 } }),
      [{ sprite_settings: [{ x: 1 }] }, { sprite_settings: [{ x: 1 }] }],
    ],
  },
];

for (const { title, url, make, foreignKey } of KINDS) {
  test(`${title}: what no record may be is refused, each mistake where it was sent`, async (t) => {
    const app = await testApp(t);
    const record = await make(app);
    const inNew = refusedBodies('POST', url);
    const inChange = refusedBodies('PUT', `${url}/${record.id}`);
    const noName: RefusedValue = [['name'], 'Name is required'];
    const missing = [404, `${title} not found`] as const;
    const unknown = `${url}/${UNKNOWN_ID}`;

    await assertRefused(app, [
      inNew('no name', {}, noName),
      inNew('no name, but settings', { settings: {} }, noName),
      inNew('blank name', { name: ' \t' }, noName),
      inNew('null name', { name: null }, [['name'], 'Must be text']),
      inNew('number as name', { name: 5 }, [['name'], 'Must be text']),
      inNew('long name', { name: 'x'.repeat(201) }, [['name'], 'Must have at most 200 characters']),
      inNew('list as body', [], [[], 'Must be an object']),
      inNew('unknown key', { name: 'A', [foreignKey]: 'B' }, [[foreignKey], 'Unknown key']),
      inNew('text as settings', { name: 'A', settings: 'x' }, [['settings'], 'Must be an object']),
      inChange('no name in a change', { name: '' }, noName),
      inChange('blank name in a change', { name: ' ' }, noName),
      inChange('id in a change', { id: UNKNOWN_ID }, [['id'], 'Unknown key']),
      refusal('read unknown', { url: unknown }, ...missing),
      refusal('read nonsense', { url: `${url}/' or 1=1` }, ...missing),
      refusal('change unknown', put(unknown, { name: 'A' }), ...missing),
      refusal('delete unknown', remove(unknown), ...missing),
    ]);
    const listed = (await app.inject(url)).json<{ id: string }[]>();
    assert.deepEqual(
      listed.map(({ id }) => id),
      [record.id],
      'and nothing was stored',
    );
    assert.deepEqual((await app.inject(`${url}/${record.id}`)).json(), record);
  });
}

for (const { title, url, make, full, changes } of KINDS) {
  test(`${title}: an update changes the keys that are present, and settings as a whole`, async (t) => {
    const app = await testApp(t);
    let expected = await make(app, await full(app));
    const address = `${url}/${expected.id}`;
    assert.deepEqual((await app.inject(put(address, {}))).json(), expected);
    for (const [sent, stored] of changes) {
      const response = await app.inject(put(address, sent));
      assert.equal(response.statusCode, 200, response.body);
      const { updated_at, ...rest } = response.json<Body>();
      const { updated_at: before, ...any } = expected;
      assert.deepEqual(rest, { ...any, ...stored, revision: any.revision + 1 });
      assert.ok(String(updated_at) >= String(before));
      expected = response.json();
      assert.deepEqual((await app.inject(address)).json(), expected);
    }
  });
}

for (const { title, url, make } of KINDS.slice(1)) {
  test(`${title}: records are listed by name, whole`, async (t) => {
    const app = await testApp(t);
    assert.deepEqual((await app.inject(url)).json(), []);
    const settings = { newerKey: 'any' };
    const late = await make(app, { name: 'night 10', settings });
    const early = await make(app, { name: 'Night 2' });
    const first = await make(app, { name: 'dusk' });

    const response = await app.inject(url);

    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), [first, early, late]);
  });
}
