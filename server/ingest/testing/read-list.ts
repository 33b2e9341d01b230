import type { TestContext } from 'node:test';
import type { PaymentEvent, SourceEvent } from '../../tips/arrivals/source-event.ts';
import type { FakeService } from '../fakes/fake-service.ts';
import type { ListConnector, SourceContext, SourceService } from '../sources-service.ts';
import { type ClientOptions, connectToFake } from './connect-to-fake.ts';

const ALWAYS = new Date(0);

/** Reads the list of a fake; `paths` are the requested ones, in order. */
export async function readList(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  { list = service.list, ...options }: ClientOptions & { list?: ListConnector | undefined } = {},
) {
  const paths: string[] = [];
  const { request } = fake;
  fake.request = (received) => {
    paths.push(`${received.url.pathname}${received.url.search}`);
    return request?.(received) ?? { status: 404 };
  };
  const client = await connectToFake(t, service, fake, options);
  return {
    ...client,
    paths,
    read: async (since = ALWAYS) => {
      return (await everyPage(list, client.context, since)).filter(
        (one): one is PaymentEvent => one.kind === 'payment',
      );
    },
    readAll: (since = ALWAYS) => everyPage(list, client.context, since),
    heartbeatCount: () => client.heartbeats,
  };
}

/** The events of all pages of a list. */
export async function everyPage(
  list: ListConnector | undefined,
  context: SourceContext,
  since: Date,
): Promise<SourceEvent[]> {
  const events: SourceEvent[] = [];
  for await (const page of list?.read(context, since) ?? []) events.push(...page);
  return events;
}
