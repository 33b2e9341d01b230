import type { TestContext } from 'node:test';
import type { FakeService } from '../fakes/fake-service.ts';
import type { SourceLink, SourceList, SourceService } from '../service.ts';
import type { Told, ToldPayment } from '../told.ts';
import { type DriveOptions, driveService } from './drive-service.ts';

const ALWAYS = new Date(0);

/** Reads the list of a fake on this computer; `paths` are those that the fake was asked for, in order. */
export async function readList(
  t: TestContext,
  service: SourceService,
  fake: FakeService,
  { list = service.list, ...options }: DriveOptions & { list?: SourceList | undefined } = {},
) {
  const paths: string[] = [];
  const { request } = fake;
  fake.request = (asked) => {
    paths.push(`${asked.url.pathname}${asked.url.search}`);
    return request?.(asked) ?? { status: 404 };
  };
  const driven = await driveService(t, service, fake, options);
  return {
    ...driven,
    paths,
    read: async (since = ALWAYS) => {
      return (await everyPage(list, driven.link, since)).filter(
        (one): one is ToldPayment => one.kind === 'payment',
      );
    },
    readAll: (since = ALWAYS) => everyPage(list, driven.link, since),
    heardTimes: () => driven.heard,
  };
}

/** The events of all pages of a list. */
export async function everyPage(
  list: SourceList | undefined,
  link: SourceLink,
  since: Date,
): Promise<Told[]> {
  const events: Told[] = [];
  for await (const page of list?.read(link, since) ?? []) events.push(...page);
  return events;
}
