import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { PaymentEvent, SourceEvent } from '../../tips/arrivals/source-event.ts';
import type { FakeService } from '../fakes/fake-service.ts';
import type { SourceService, SourceValues } from '../sources-service.ts';
import { receiveAtOnce } from './receive-at-once.ts';

/** A server that receives a fake's webhooks with the values of its form and `values`; both end with the test. */
export async function hookReceiver(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  values: () => SourceValues = () => ({}),
) {
  const defaults = Object.fromEntries(
    service.fields.map(({ name, default: usual = '' }) => [name, usual]),
  );
  const received: SourceEvent[] = [];
  const answers: number[] = [];
  const faults: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const form = { ...defaults, ...fake.credentials, ...values() };
    const answer = receiveAtOnce(service, { headers, body }, form);
    const isParsed = typeof answer === 'object' && 'events' in answer;
    const status = faults.shift() ?? (isParsed ? 200 : answer === 'unauthorized' ? 401 : 400);
    if (status === 200 && isParsed) received.push(...answer.events);
    answers.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    fake.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hooks/x`,
    /** All received events in order, with repetitions. */
    received,
    /** The statuses of all answers in order. */
    answers,
    events: () => received.filter((one): one is PaymentEvent => one.kind === 'payment'),
    /** Answers the next requests with these statuses. */
    fail: (...statuses: number[]) => faults.push(...statuses),
  };
}
