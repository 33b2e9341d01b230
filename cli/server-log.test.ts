import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServerLog } from './server-log.ts';

test('only what went wrong is passed on, however it was logged', () => {
  const reported: unknown[] = [];
  const log = createServerLog((error) => reported.push(error));
  const [first, second] = [new Error('first'), new Error('second')];
  log.error(first);
  log.child({}).error({ err: second }, 'with a text');
  log.info('listening');
  log.warn(first);
  assert.deepEqual(reported, [first, second]);
});
