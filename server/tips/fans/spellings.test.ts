import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFan } from '#contract/fans.ts';
import { aFan, aLive, aTip, boardOf } from '../../testing/builders.ts';
import { post, put } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

/** Each row is one name in the spellings of keyboards, phones and lists. */
const ONE_NAME = [
  ['Café', 'Cafe\u0301', ' CAFÉ ', 'cAFE\u0301'],
  ['Strauß', 'STRAUSS', 'strauss'],
  ['Ａｎｎ', 'Ann', '\u00a0ann\u3000'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ'],
  ['가나', '\u1100\u1161\u1102\u1161'],
  ['ﬁfi', 'FiFi'],
];

test('all spellings of a name are one fan: when added, tipping and searched', async (t) => {
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

test('names that differ in accents or inner blanks are different fans', async (t) => {
  const app = await testApp(t);
  const names = ['Jose', 'José', 'Josè', 'Jo se', 'Jo  se', 'Jo-se'];

  const fans = [];
  for (const name of names) fans.push(await aFan(app, name));

  assert.equal(new Set(fans.map(({ id }) => id)).size, names.length);
});

test('a fan renamed to another one in another spelling is merged into it', async (t) => {
  const app = await testApp(t);

  for (const [first = '', ...others] of ONE_NAME) {
    const survivor = await aFan(app, first);
    for (const [at, name] of others.entries()) {
      const fan = await aFan(app, `Somebody ${at} ${name}`);
      const response = await app.inject(put(`/api/fans/${fan.id}`, { name }));
      const { merge_id, ...merged } = response.json();
      assert.deepEqual([merged, typeof merge_id], [survivor, 'string'], name);
    }
  }
});
