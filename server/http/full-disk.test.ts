import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { aLayout, aLive, aTheme, aTip } from '../testing/builders.ts';
import { FULL_DISK, limitPages } from '../testing/small-disk.ts';
import { appWithStorage } from '../testing/test-app.ts';

/** Enough small records to fill the free space in the database's last pages. */
const MAX_TRIES = 200;

const name = (index: number) => `${index} ${'x'.repeat(190)}`;
const large = { more: 'x'.repeat(500_000) };

/** Each route that can need space, with a function that builds a new request. */
async function requestsThatGrow(app: FastifyInstance) {
  const live = await aLive(app);
  const [theme, layout] = [await aTheme(app), await aLayout(app)];
  const tip = await aTip(app, live.id);
  const named = { name: 'Large', settings: large };
  const notes = 'x'.repeat(2000);
  const bodies: Record<string, (index: number) => object> = {
    'POST /api/fans': (index) => ({ name: name(index) }),
    [`POST /api/lives/${live.id}/tips`]: (index) => ({ fan_name: name(-index), notes }),
    'POST /api/rewards': (index) => ({ group_name: 'Songs', reward_name: name(index) }),
    'PUT /api/defaults': (index) => ({
      scope: 'layout',
      key: `${index}${'x'.repeat(90)}`,
      min: 0,
      max: 1,
      default: 0,
    }),
    [`PUT /api/lives/tips/${tip.id}`]: (index) => ({ fan_name: `tip ${name(index)}`, notes }),
    // These come last, because replacing a large value frees much space.
    'POST /api/lives': () => named,
    [`PUT /api/lives/${live.id}`]: () => named,
    'POST /api/themes': () => named,
    [`PUT /api/themes/${theme.id}`]: () => named,
    'POST /api/layouts': () => named,
    [`PUT /api/layouts/${layout.id}`]: () => named,
  };
  return Object.entries(bodies).map(([route, body]) => {
    const [method, url = ''] = route.split(' ');
    return {
      route,
      at: (index: number) => ({ method, url, payload: body(index) }) as InjectOptions,
    };
  });
}

test('every route that needs space reports a full disk and then recovers', async (t) => {
  const { app, storage } = await appWithStorage(t);

  for (const { route, at } of await requestsThatGrow(app)) {
    await limitPages(storage, 1);
    let index = 0;
    let answer = await app.inject(at(index));
    while (answer.statusCode < 300 && index < MAX_TRIES) {
      index += 1;
      answer = await app.inject(at(index));
    }
    assert.deepEqual([answer.statusCode, answer.json()], [507, FULL_DISK], route);
    assert.equal((await app.inject('/api/lives')).statusCode, 200, `reading goes on: ${route}`);

    await limitPages(storage);
    const again = await app.inject(at(index));
    assert.ok([200, 201].includes(again.statusCode), `${route} ${again.body}`);
  }
});
