import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceDisconnected } from '../refusal.ts';
import type { SourceAnswer } from '../sources-service.ts';
import { createHookContext } from './hook-context.ts';

const KEY: SourceAnswer = { status: 200, headers: {}, text: 'key' };

/** A context whose requests the test answers, in the order of `sent`. */
function aContext() {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<SourceAnswer>[] = [];
  const clock = { nowMs: 0 };
  const context = createHookContext({
    request(url) {
      const answer = Promise.withResolvers<SourceAnswer>();
      sent.push(url);
      answers.push(answer);
      return answer.promise;
    },
    now: () => new Date(clock.nowMs),
  });
  const idle = () => new Promise(setImmediate);
  return { ...context, sent, answers, clock, idle };
}

test('webhooks that need the same key share one request, and its answer for an hour', async () => {
  const { request, sent, answers, clock, idle } = aContext();
  const both = [request('https://a/1'), request('https://a/1')];
  await idle();
  assert.deepEqual(sent, ['https://a/1']);
  answers[0]?.resolve(KEY);
  assert.deepEqual(await Promise.all(both), [KEY, KEY]);
  clock.nowMs = 3_599_999;
  assert.equal(await request('https://a/1'), KEY);
  assert.equal(sent.length, 1);
  clock.nowMs = 3_600_000;
  void request('https://a/1');
  await idle();
  assert.equal(sent.length, 2);
});

test('requests of a source are sent one at a time', async () => {
  const { request, sent, answers, idle } = aContext();
  const other = [request('https://a/1'), request('https://a/2')];
  await idle();
  assert.equal(sent.length, 1);
  answers[0]?.resolve(KEY);
  await other[0];
  await idle();
  assert.deepEqual(sent, ['https://a/1', 'https://a/2']);
});

for (const [what, fail] of [
  ['an error status', (answer) => answer?.resolve({ ...KEY, status: 503 })],
  ['a missing answer', (answer) => answer?.reject(new SourceDisconnected('Away.'))],
] as [string, (answer?: PromiseWithResolvers<SourceAnswer>) => void][]) {
  test(`${what} is cached for half a minute`, async () => {
    const { request, sent, answers, clock, idle } = aContext();
    const first = Promise.allSettled([request('https://a/1')]);
    await idle();
    fail(answers[0]);
    assert.deepEqual(await Promise.allSettled([request('https://a/1')]), await first);
    assert.equal(sent.length, 1);
    clock.nowMs = 30_000;
    void request('https://a/1');
    await idle();
    assert.equal(sent.length, 2);
  });
}

test('a seventh new request within a minute is not sent', async () => {
  const { request, sent, answers, clock, idle } = aContext();
  for (let each = 0; each < 6; each += 1) {
    const answer = request(`https://a/${each}`);
    await idle();
    answers[each]?.resolve(KEY);
    await answer;
  }
  await assert.rejects(request('https://a/new'), SourceDisconnected);
  assert.equal(await request('https://a/0'), KEY);
  clock.nowMs = 60_000;
  void request('https://a/new');
  await idle();
  assert.equal(sent.length, 7);
});
