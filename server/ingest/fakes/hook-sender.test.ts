import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { SourceEvent } from '../../tips/arrivals/source-event.ts';
import { fakeHook } from '../services/hook/fake.ts';
import { hook } from '../services/hook/hook-service.ts';
import { fakeKofi } from '../services/kofi/fake.ts';
import { kofi } from '../services/kofi/kofi-service.ts';
import type { SourceService, SourceValues } from '../sources-service.ts';
import { receiveAtOnce } from '../testing/receive-at-once.ts';

/** A server that receives a service's webhooks. `statuses` are answered first, instead of the real ones. */
async function takingServer(t: TestContext, service: SourceService, values: SourceValues) {
  const taken = { events: [] as SourceEvent[], answers: [] as number[], statuses: [] as number[] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const answer = receiveAtOnce(service, { headers, body }, values);
    const forced = taken.statuses.shift();
    const isParsed = typeof answer === 'object' && 'events' in answer;
    const status = forced ?? (isParsed ? 200 : answer === 'unauthorized' ? 401 : 400);
    if (status === 200 && isParsed) taken.events.push(...answer.events);
    taken.answers.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(taken, { address: `http://127.0.0.1:${port}/hooks/x` });
}

for (const [service, make] of [
  [kofi, fakeKofi],
  [hook, fakeHook],
] as const) {
  test(`the fake of ${service.name} sends valid webhooks and retries them`, async (t) => {
    const fake = make(1);
    t.after(() => fake.close());
    await assert.rejects(async () => fake.actions.tip?.(), /Say where to send it/);
    const server = await takingServer(t, service, fake.credentials);
    const { address } = server;
    server.statuses = [503, 429];
    await fake.actions.tip?.({ address, id: 'one', amount: '4.35', currency: 'EUR', note: 'hi' });
    assert.deepEqual(server.answers, [503, 429, 200]);
    await fake.actions.duplicate?.();
    await fake.actions.test?.({ id: 'two' });
    const events = server.events.map((one) => {
      assert(one.kind === 'payment');
      return [one.id, one.mark, one.money?.amount, one.money?.currency];
    });
    assert.deepEqual(events, [
      ['one', 'counts', '4.35', 'EUR'],
      ['one', 'counts', '4.35', 'EUR'],
      ['two', 'test', '7.50', 'USD'],
    ]);
    await fake.actions.flood?.({ count: 100 });
    assert.equal(new Set(server.events.map(({ id }) => id)).size, 102);
    await fake.actions.garbage?.();
    assert.equal(server.answers.at(-1), 400);
    await fake.actions.expire?.();
    await assert.rejects(async () => fake.actions.tip?.(), /The server answered 401\./);
    assert.equal(server.events.length, 103);
  });
}
