import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopRequest } from './stop-request.ts';

test('a duplicated interrupt stops gracefully instead of ending the process at once', async (t) => {
  const exit = t.mock.method(process, 'exit', () => {});
  const requested = stopRequest();
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  await requested;
  assert.equal(exit.mock.callCount(), 0);
});
