import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Obs } from '#contract/obs.ts';
import { aStubService } from '../../ingest/testing/stub-service.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { until } from '../../testing/until.ts';
import type { ObsTimeouts } from '../obs-connection.ts';
import { startFakeObs } from './fake-obs.ts';

/** Short, so that tests neither wait nor miss a timeout. */
const SHORT_TIMEOUTS: Partial<ObsTimeouts> = {
  connectMs: 2000,
  answerMs: 2000,
  firstBackoffMs: 20,
  longestBackoffMs: 50,
  notReadyMs: 10,
  fetchDebounceMs: 5,
};

type TestOptions = { timeouts?: Partial<ObsTimeouts>; folders?: string[] };

/** A listening server, and a fake OBS that is not connected yet. */
export async function appBesideObs(t: TestContext, { timeouts, folders }: TestOptions = {}) {
  const fake = await startFakeObs();
  t.after(() => fake.close());
  const storage = await testStorage(t);
  const secretsPath = join(newFolder(t), 'secrets.json');
  const { app, port } = await listeningApp(t, {
    storage,
    // Injected requests have no port.
    allowedHosts: ['localhost:80'],
    sources: { secretsPath, address: '', services: [aStubService().service] },
    obs: { folders: folders ?? [], timeouts: { ...SHORT_TIMEOUTS, ...timeouts } },
  });
  return { app, port, fake, storage, secretsPath };
}

/** A listening server and a connected fake OBS. */
export async function appWithObs(t: TestContext, given: TestOptions = {}) {
  const made = await appBesideObs(t, given);
  await connectTo(made.app, made.fake);
  return made;
}

export const obsOf = (app: FastifyInstance) => answerOf<Obs>(app, '/api/obs');

/** Sets OBS up like the settings page, and returns the response. */
export const connectTo = (
  app: FastifyInstance,
  { address, password }: { address: string; password: string },
) => answerOf<Obs>(app, put('/api/obs', { address, password }));

/** Resolves once the state of OBS passes. */
export async function untilObs(app: FastifyInstance, passes: (obs: Obs) => boolean): Promise<Obs> {
  let obs = await obsOf(app);
  await until(async () => {
    obs = await obsOf(app);
    return passes(obs);
  });
  return obs;
}

export const untilConnection = (app: FastifyInstance, kind: Obs['line']['kind']) =>
  untilObs(app, ({ line }) => line.kind === kind);
