import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { aLayout, aLive, aTheme } from '../testing/builders.ts';
import { put, remove } from '../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusal,
  refusedBodies,
  UNKNOWN_ID,
} from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

type Kind = {
  title: string;
  url: string;
  foreignKey: string;
  make(app: FastifyInstance, fields?: object): Promise<{ id: string }>;
};

const KINDS: Kind[] = [
  { title: 'Live', url: '/api/lives', make: aLive, foreignKey: 'title' },
  { title: 'Theme', url: '/api/themes', make: aTheme, foreignKey: 'title' },
  { title: 'Layout', url: '/api/layouts', make: aLayout, foreignKey: 'theme' },
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

for (const { title, url, make } of KINDS.slice(1)) {
  test(`${title}: records are listed by name, whole`, async (t) => {
    const app = await testApp(t);
    assert.deepEqual((await app.inject(url)).json(), []);
    const settings = { newerKey: 'kept' };
    const late = await make(app, { name: 'night 10', settings });
    const early = await make(app, { name: 'Night 2' });
    const first = await make(app, { name: 'dusk' });

    const response = await app.inject(url);

    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), [first, early, late]);
  });
}
