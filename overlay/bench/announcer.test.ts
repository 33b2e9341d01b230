import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnnouncer } from './announcer.ts';

const TIP = { fan_name: 'Ann', amount_cents: 500, notes: null };

test('an alert that is no longer listed is old, not deleted', () => {
  const announcer = createAnnouncer();
  for (let tip = 0; tip < 100; tip += 1) announcer.announce(TIP);
  const { alerts, first_seq } = announcer.state();
  assert.equal(alerts.length, 40);
  assert.equal(first_seq, 61);
  assert.equal(alerts.at(-1)?.seq, 100);
});

test('after clear a new page gets only later alerts', () => {
  const announcer = createAnnouncer();
  announcer.announce(TIP);
  announcer.clear();
  assert.deepEqual(announcer.state().alerts, []);
  assert.equal(announcer.state().first_seq, 2);
  announcer.announce(TIP);
  assert.deepEqual(
    announcer.state().alerts.map(({ seq }) => seq),
    [2],
  );
});
