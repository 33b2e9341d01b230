import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { cacheAnswer } from './cache-answer.ts';

test('the answer to a change stays, also while an older state is being loaded', async (t) => {
  const client = new QueryClient();
  const older = Promise.withResolvers<string>();
  let loads = 0;
  const queryFn = async () => {
    loads += 1;
    return loads === 1 ? 'first' : older.promise;
  };
  const stop = new QueryObserver(client, { queryKey: ['theme'], queryFn }).subscribe(() => {});
  t.after(() => {
    stop();
    client.clear();
  });
  await new Promise(setImmediate);
  void client.invalidateQueries({ queryKey: ['theme'] });
  await cacheAnswer(client, ['theme'], 'changed here');
  older.resolve('older');
  await new Promise(setImmediate);
  assert.deepEqual([loads, client.getQueryData(['theme'])], [2, 'changed here']);
});
