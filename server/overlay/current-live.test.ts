import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCurrentLive } from './current-live.ts';

test('the current live is read once in 900 ms, and after a change of any live', (t) => {
  const state = { id: 'a' as string | null, version: '1', ms: 0 };
  const read = t.mock.fn(() => state.id);
  const currentLive = createCurrentLive(
    { read: read as never, bootVersion: () => state.version },
    () => state.ms,
  );
  for (state.ms = 0; state.ms < 900; state.ms += 100) assert.equal(currentLive(), 'a');
  assert.equal(read.mock.callCount(), 1);
  Object.assign(state, { id: null, version: '2' });
  assert.equal(currentLive(), null);
  Object.assign(state, { id: 'b', ms: state.ms + 1000 });
  assert.equal(currentLive(), 'b');
  assert.equal(read.mock.callCount(), 3);
});
