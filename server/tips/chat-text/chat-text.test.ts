import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLive, aTimer, aTip } from '../../testing/builders.ts';
import { post } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

test('a chat bot gets one line of plain text about the live on air', async (t) => {
  const app = await testApp(t);
  const settings = { tipGoals: [{ reward: 'Encore', amount_cents: 5000 }] };
  const live = await aLive(app, { settings });
  await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 1250 });
  await aTip(app, live.id, { amount_cents: 100 });
  const text = async (command: string) => {
    const { headers, body } = await app.inject(`/api/lives/on-air/text/${command}`);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    return body;
  };
  assert.equal(await text('goal'), 'Next goal: Encore at $50 ($13.50 so far, $36.50 to go)');
  assert.equal(await text('total'), '$13.50 from 1 fan');
  assert.equal(await text('time'), 'There is no timer.');
  assert.equal(await text('vote'), 'There is no question.');
  await aTimer(app, { kind: 'live', id: live.id }, { starts_with: 3600 });
  await app.inject(post(`/api/lives/${live.id}/timer/pause`, {}));
  assert.match(await text('time'), /^(1:00:00|59:59) left, paused$/);
});

test('buttons work without a body', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  await aTimer(app, { kind: 'live', id: live.id }, { starts_with: 3600 });
  for (const path of ['timer/pause', 'timer/resume', 'timer/undo', 'alerts/skip', 'alerts/test']) {
    const url = `/api/lives/on-air/${path}`;
    const { statusCode, body } = await app.inject({ method: 'POST', url });
    assert.ok(statusCode < 300, `${path}: ${body}`);
  }
});
