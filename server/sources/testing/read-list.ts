import type { TestContext } from 'node:test';
import type { FakeService } from '../fakes/fake-service.ts';
import type { ListConnector, SourceContext, SourceService } from '../service.ts';
import type { PaymentEvent, SourceEvent } from '../source-event.ts';
import { type DriveOptions, driveService } from './drive-service.ts';

const ALWAYS = new Date(0);

/** Reads the list of a fake; `paths` are the requested ones, in order. */
export async function readList(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  { list = service.list, ...options }: DriveOptions & { list?: ListConnector | undefined } = {},
) {
  const paths: string[] = [];
  const { request } = fake;
  fake.request = (received) => {
    paths.push(`${received.url.pathname}${received.url.search}`);
    return request?.(received) ?? { status: 404 };
  };
  const driven = await driveService(t, service, fake, options);
  return {
    ...driven,
    paths,
    read: async (since = ALWAYS) => {
      return (await everyPage(list, driven.context, since)).filter(
        (one): one is PaymentEvent => one.kind === 'payment',
      );
    },
    readAll: (since = ALWAYS) => everyPage(list, driven.context, since),
    heartbeatCount: () => driven.heartbeats,
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
