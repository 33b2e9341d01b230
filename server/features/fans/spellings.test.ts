import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFan } from '#contract/fans.ts';
import { aFan, aLive, aTip, boardOf } from '../../testing/builders.ts';
import { post, put } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

/** Each row is one name, in spellings that a keyboard, a phone and a list of names may make of it. */
const ONE_NAME = [
  ['Café', 'Cafe\u0301', ' CAFÉ ', 'cAFE\u0301'],
  ['Strauß', 'STRAUSS', 'strauss'],
  ['Ａｎｎ', 'Ann', '\u00a0ann\u3000'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ'],
  ['가나', '\u1100\u1161\u1102\u1161'],
  ['ﬁfi', 'FiFi'],
];

test('a fan is one in every spelling: when added, when tipping and when searched for', async (t) => {
  const app = await testApp(t);

  for (const [first = '', ...others] of ONE_NAME) {
    const live = await aLive(app);
    const fan = await aFan(app, first);
    for (const name of others) {
      const again = await app.inject(post('/api/fans', { name }));
      assert.deepEqual([again.statusCode, again.json()], [200, fan], name);
      const tip = await aTip(app, live.id, { fan_name: name, amount_cents: 100 });
      assert.deepEqual([tip.fan_id, tip.fan_name], [fan.id, fan.name], name);
      const found = await app.inject({ url: '/api/fans', query: { query: name } });
      assert.equal(found.json<FoundFan[]>()[0]?.id, fan.id, name);
    }
    const { tippers } = await boardOf(app, live.id);
    assert.deepEqual(tippers, [
      { fan_id: fan.id, fan_name: first, amount_cents: 100 * others.length },
    ]);
  }
});

test('accents tell fans apart, and so do blanks inside', async (t) => {
  const app = await testApp(t);
  const names = ['Jose', 'José', 'Josè', 'Jo se', 'Jo  se', 'Jo-se'];

  const fans = [];
  for (const name of names) fans.push(await aFan(app, name));

  assert.equal(new Set(fans.map(({ id }) => id)).size, names.length);
});

test('a fan renamed to another one in another spelling becomes that one', async (t) => {
  const app = await testApp(t);

  for (const [first = '', ...others] of ONE_NAME) {
    const survivor = await aFan(app, first);
    for (const name of others) {
      const fan = await aFan(app, `Somebody ${name}`);
      const response = await app.inject(put(`/api/fans/${fan.id}`, { name }));
      assert.deepEqual([response.statusCode, response.json()], [200, survivor], name);
    }
  }
});
