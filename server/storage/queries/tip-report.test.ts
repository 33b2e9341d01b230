import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testStorage } from '../../testing/test-storage.ts';
import { exportedRows, sumsInRange } from './tip-report.ts';

const STATEMENTS = { 'the tips of an export': exportedRows, 'the sums of a month': sumsInRange };

for (const [what, { ofLive, ofSeries, ofAll }] of Object.entries(STATEMENTS)) {
  test(`an index alone finds ${what}, of a live, of a series and of all`, async (t) => {
    const storage = await testStorage(t);
    const planOf = async ({ sql }: { sql: string }) => {
      const explained = `explain query plan ${sql.replaceAll(/:\w+/g, "'a'")}`;
      const steps = await storage.fork().execute<{ detail: string }[]>(explained);
      return steps.map(({ detail }) => detail).join('\n');
    };
    const ofTime = /tip USING INDEX tip_paid_range_index \(<expr>>\? AND <expr><\?\)/;
    assert.match(await planOf(ofAll), ofTime);
    const ofLiveToo = /tip USING INDEX tip_paid_index \(live_id=\? AND <expr>>\? AND <expr><\?\)/;
    assert.match(await planOf(ofLive), ofLiveToo);
    if (what !== 'the tips of an export') return;
    for (const ordered of [ofSeries, ofAll]) {
      assert.doesNotMatch(await planOf(ordered), /SCAN|B-TREE/);
    }
  });
}
