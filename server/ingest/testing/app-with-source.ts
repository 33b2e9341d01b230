import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Arrival, Inbox } from '#contract/inbox.ts';
import type { CreateSource, NewSource, Source } from '#contract/sources.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import type { App } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';
import type { Limits } from '../limits.ts';
import type { Timeouts } from '../runner/run-source.ts';
import { aStubService, type StubService, VALUES } from './stub-service.ts';

/** Short timeouts for tests. */
const SHORT_TIMEOUTS: Partial<Timeouts> = {
  firstDelayMs: 5,
  longestDelayMs: 20,
  gracePeriodMs: 200,
  overLimitDelayMs: 20,
};

type AppOptions = { stub?: StubService; timeouts?: Partial<Timeouts>; limits?: Partial<Limits> };

/** A listening server with a source of a stub service. */
export async function appWithSource(
  t: TestContext,
  {
    stub = aStubService(),
    timeouts = {},
    limits = {},
    ...sent
  }: Partial<CreateSource> & AppOptions = {},
) {
  const secretsPath = join(newFolder(t), 'secrets.json');
  const storage = await testStorage(t);
  const { app } = await listeningApp(t, {
    storage,
    // For injected requests.
    allowedHosts: ['localhost:80'],
    sources: {
      secretsPath,
      address: '',
      services: [stub.service],
      timeouts: { ...SHORT_TIMEOUTS, ...timeouts },
      limits,
    },
  });
  const connected = stub.service.socket ? stub.connected() : null;
  const source = await aSource(app, sent);
  const context = await connected;
  return {
    app,
    storage,
    stub,
    source,
    /** The context of the source's socket; null for a stub without one. */
    context: context as NonNullable<typeof context>,
    secretsPath,
    secretsOnDisk: () => readFileSync(secretsPath, 'utf8'),
  };
}

export const aSource = (app: App, sent: Partial<CreateSource> = {}) =>
  answerOf<NewSource>(
    app,
    post('/api/sources', { service: 'player', values: VALUES, ...sent }),
    201,
  );

export const sourceOf = (app: App, { id }: { id: string }) =>
  answerOf<Source>(app, `/api/sources/${id}`);

export const inboxOf = (app: App, state = 'open') =>
  answerOf<Inbox>(app, `/api/inbox?state=${state}`);

/** The only arrival in a state; throws if there are more or none. */
export async function arrivalIn(app: App, state = 'all'): Promise<Arrival> {
  const { arrivals } = await inboxOf(app, state);
  const [arrival, ...others] = arrivals;
  if (!arrival || others.length > 0) throw new Error(`There are ${arrivals.length} arrivals.`);
  return arrival;
}

export const putOnAir = (app: App, liveId: string | null) =>
  answerOf(app, put('/api/on-air', { live_id: liveId }));
