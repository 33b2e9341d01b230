import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../testing/requests.ts';
import { appWithStorage } from '../../testing/test-app.ts';

/** Values that a foreign database may have instead of settings. */
const VALUES = [
  'no JSON',
  '',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '[null, 5, {}]',
  '{"tipGoals": 5}',
  '{"tipGoals": null}',
  '{"tipGoals": {"a": 1}}',
  '{"tipGoals": [5, null, [], {}, {"reward": 5}, {"amount_cents": "x", "reward": {}}]}',
  '{"tipGoals": [{"reward": "x", "amount_cents": 1.5}]}',
  '{"__proto__": {"tipGoals": 5}}',
];

const PAGES = [
  '/api/lives',
  '/api/lives/l1',
  '/api/lives/l1/tips/totals',
  '/api/themes',
  '/api/themes/t1',
  '/api/layouts',
  '/api/layouts/y1',
  '/api/overlay_boot?live=l1',
  '/api/overlay_boot?live=l2',
  '/api/user-settings/demo-user',
  '/api/files',
];

test('with any value instead of settings, all can be read and saved again', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const run = (sql: string, values: unknown[]) =>
    storage.inTransaction((prepared) => prepared(sql).run(...values));
  const time = '2026-11-22T20:00:00.000Z';
  const dates = [time, time];
  await run('insert into layout values (?, ?, ?, ?, ?, ?, 1)', ['y1', 'L', '{}', '[]', ...dates]);
  await run('insert into theme values (?, ?, ?, ?, ?, ?, 1)', ['t1', 'T', 'y1', '{}', ...dates]);
  for (const id of ['l1', 'l2']) {
    await run("insert into live values (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 1, 'USD', null)", [
      ...[id, `code${id}`, 'Live', 't1', null, null, '{}'],
      ...dates,
    ]);
  }
  for (const value of [...VALUES, Buffer.from('{}')]) {
    await run('update live set settings = ? where id = ?', [value, 'l1']);
    await run('update theme set settings = ?', [value]);
    await run('update layout set settings = ?, sprite_settings = ?', [value, value]);
    for (const url of PAGES) {
      const { statusCode, body } = await app.inject({ url });
      assert.equal(statusCode, 200, `${url} with ${value}: ${body}`);
    }
    const saved = await app.inject(put('/api/lives/l1', { name: 'Saved' }));
    assert.equal(saved.statusCode, 200, `saved with ${value}: ${saved.body}`);
  }
  await run('update user_settings set display_name = ?, timezone = ?, preview_background = ?', [
    Buffer.from('x'),
    'Nowhere/Land',
    'plaid',
  ]);
  for (const url of PAGES) {
    const { statusCode, body } = await app.inject({ url });
    assert.equal(statusCode, 200, `${url} with damaged user settings: ${body}`);
  }
});
