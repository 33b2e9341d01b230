import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Thanks } from '#contract/thanks.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

test('the fans of a live are thanked by name, and anonymous ones are counted', async (t) => {
  const app = await testApp(t);
  const [before, live] = [await aLive(app), await aLive(app)];
  await aTip(app, before.id, { fan_name: 'Bo', amount_cents: 100 });
  await aTip(app, live.id, { fan_name: 'Mia', amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'Bo', amount_cents: 700 });
  await aTip(app, live.id, { fan_name: 'Mia', amount_cents: 100, is_anonymous: true });
  for (const amount_cents of [200, 300]) {
    await aTip(app, live.id, { fan_name: 'Shy', amount_cents, is_anonymous: true });
  }
  await aTip(app, live.id, { amount_cents: 400 });
  const rude = await aTip(app, live.id, { fan_name: 'Rude', amount_cents: 400 });
  await app.inject(put(`/api/fans/${rude.fan_id}/hidden`, { is_hidden: true }));

  const { fans, anonymous } = await answerOf<Thanks>(app, `/api/lives/${live.id}/thanks`);

  assert.deepEqual(
    fans.map(({ fan_name, amount_cents, is_new }) => [fan_name, amount_cents, is_new]),
    [
      ['Mia', 500, true],
      ['Bo', 700, false],
    ],
  );
  assert.equal(anonymous, 2);
});
