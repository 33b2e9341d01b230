import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { appWithLive } from '../testing/test-app.ts';

const WRITERS = 20;
const TIPS_EACH = 100;

test('twenty parallel writers lose no tip and no cent', async (t) => {
  const { app, live } = await appWithLive(t);
  /** Each fan is paid by two writers, which add to the same sum. */
  const write = async (writer: number) => {
    for (let cents = 1; cents <= TIPS_EACH; cents += 1) {
      await aTip(app, live.id, { fan_name: `Fan ${writer % 10}`, amount_cents: cents });
    }
  };

  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

  const tips = await tipsOf(app, live.id);
  const totals = await boardOf(app, live.id);
  const [summary] = (await app.inject('/api/lives')).json();
  const centsOfOne = (TIPS_EACH * (TIPS_EACH + 1)) / 2;
  assert.equal(tips.length, WRITERS * TIPS_EACH);
  assert.equal(totals.revision, WRITERS * TIPS_EACH);
  assert.equal(totals.total_cents, WRITERS * centsOfOne);
  assert.equal(summary.tip_total_cents, WRITERS * centsOfOne);
  assert.deepEqual(
    totals.tippers.map(({ amount_cents }) => amount_cents),
    Array(10).fill(2 * centsOfOne),
  );
});
