import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilNextQuotaMs } from './quota.ts';

test('the quota returns a minute after midnight in California, in summer and in winter', () => {
  for (const [now, next] of [
    ['2026-11-28T07:59:00Z', '2026-11-28T08:01:00Z'],
    ['2026-11-28T08:00:00Z', '2026-11-29T08:01:00Z'],
    ['2026-07-01T12:00:00Z', '2026-07-02T07:01:00Z'],
    // The day on which clocks go back has 25 hours.
    ['2026-11-01T07:00:00Z', '2026-11-02T08:01:00Z'],
  ] as const) {
    const at = Date.parse(now) + untilNextQuotaMs(new Date(now));
    assert.equal(new Date(at).toISOString(), new Date(next).toISOString(), now);
  }
});
