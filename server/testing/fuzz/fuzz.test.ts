import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { apiOperations, type Operation } from '../api-operations.ts';
import { goodRequest } from '../good-requests.ts';
import { curlOf, injected, type SentRequest, sentRequest } from '../sent-request.ts';
import { backupsIn, fontsIn, testApp } from '../test-app.ts';
import { testData } from '../test-storage.ts';
import { chanceOf } from './chance.ts';
import { judge } from './judge.ts';
import { type Spoiled, spoilRequest } from './spoil-request.ts';
import { openStoredState, type StoredState } from './stored-state.ts';

const NS_PER_MS = 1_000_000;
const MAX_BLOCKED_MS = 200;
const BLOCKED_TRIES = 3;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '6' },
    seed: { type: 'string', default: '20261121' },
    /** Whether a blocked event loop is a fault; false while other programs use the processor. */
    timed: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);

type Subject = { app: FastifyInstance; state: StoredState; operation: Operation };

/** The app on a new data directory, and a view of all stored data. */
async function watchedApp(t: TestContext): Promise<Omit<Subject, 'operation'>> {
  const { paths, storage } = await testData(t);
  const app = await testApp(t, {
    backups: backupsIn(paths),
    storage,
    uploads: { directory: paths.uploads, maxMb: 10 },
    fonts: fontsIn(paths.fonts),
  });
  const state = openStoredState(paths);
  t.after(() => state.close());
  return { app, state };
}

/** Sends a corrupted request and returns whether it was accepted. A failure includes the command that repeats it. */
async function isGranted(
  { app, state, operation }: Subject,
  spoiled: Spoiled,
  run: number,
): Promise<boolean> {
  const { request } = spoiled;
  try {
    const before = state.digest();
    const { answer, blockedMs } = await send(app, request);
    judge(operation, spoiled, answer);
    const isRefused = answer.statusCode >= 400;
    if (isRefused) assert.equal(state.digest(), before, 'the stored state changed');
    if (values.timed && blockedMs > MAX_BLOCKED_MS) await refuteBlocking(app, request);
    return !isRefused;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${spoiled.what}: ${reason.slice(0, 2000)}\nseed ${seed}, run ${run}: ${curlOf(request)}`,
      { cause },
    );
  }
}

/** The response, and the longest blocking of the event loop. */
async function send(app: FastifyInstance, request: SentRequest) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const answer = await app.inject(injected(request));
  // The monitor uses a timer, which fires after one iteration of the event loop.
  await setImmediate();
  await setImmediate();
  delay.disable();
  return { answer, blockedMs: delay.max / NS_PER_MS };
}

/** Other programs can delay one request; a request that blocks does so each time. */
async function refuteBlocking(app: FastifyInstance, request: SentRequest): Promise<void> {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < BLOCKED_TRIES; tries += 1) {
    const { blockedMs } = await send(app, request);
    shortestMs = Math.min(shortestMs, blockedMs);
    if (shortestMs <= MAX_BLOCKED_MS) return;
  }
  assert.fail(`the event loop stood still for ${Math.round(shortestMs)} ms`);
}

async function fuzz(subject: Subject): Promise<void> {
  const { app, operation } = subject;
  let good = await grantedRequest(subject);
  for (let run = 0; run < runs; run += 1) {
    const spoiled = spoilRequest(good, operation, chanceOf(seed, operation.name, run));
    const isTaken = await isGranted(subject, spoiled, run);
    if (isTaken && operation.method !== 'GET') {
      good = sentRequest(operation, await goodRequest(app, operation));
    }
  }
  await grantedRequest(subject);
}

/** Sends a valid request, which must be accepted, and returns one for the next time. */
async function grantedRequest({ app, operation }: Subject): Promise<SentRequest> {
  const good = await goodRequest(app, operation);
  const request = sentRequest(operation, good);
  const { statusCode, body } = await app.inject(injected(request));
  const isGranted = statusCode >= 200 && statusCode < 300;
  assert.ok(isGranted || statusCode === good.refusedAlone, `a good request is refused: ${body}`);
  const isGone = operation.method === 'DELETE';
  return isGone ? sentRequest(operation, await goodRequest(app, operation)) : request;
}

test(`no route falls for ${runs} spoiled requests, made from the seed ${seed}`, async (t) => {
  const all = await apiOperations(await testApp(t));
  // Over HTTP a WebSocket route only refuses; its messages are fuzzed with the contract.
  const operations = all.filter(({ answers }) => !('101' in answers));
  const watched = await watchedApp(t);
  for (const operation of operations) {
    await t.test(operation.name, () => fuzz({ ...watched, operation }));
  }
});
