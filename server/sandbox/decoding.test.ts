import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '#domain/errors.ts';
import { createDecoder, type DecoderOptions, type JobOptions } from './create-decoder.ts';
import type { HostileJobs } from './testing/hostile-jobs.ts';

const HOSTILE = {
  name: 'hostile-process',
  from: new URL('./testing/hostile-jobs.ts', import.meta.url).href,
};
const PARENT = fileURLToPath(new URL('./testing/hostile-parent-process.ts', import.meta.url));

const LIMITS: JobOptions = {
  timeMs: 5000,
  memoryMb: 512,
  refusal: () => new AppError('too_large', 'Too much. Make it smaller.'),
};
const TOO_MUCH = { name: 'AppError', kind: 'too_large', message: 'Too much. Make it smaller.' };

const TOO_BUSY = {
  name: 'AppError',
  kind: 'unavailable',
  problem: 'The file could not be read in time, because this computer is too busy.',
};

const hostileDecoder = (options?: DecoderOptions) => createDecoder<HostileJobs>(HOSTILE, options);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until the process has exited. */
async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(10);
}

test('jobs run serially in one process of low priority with a small environment', async () => {
  const decode = hostileDecoder();
  const [first, second, four] = await Promise.all([
    decode('pid', null, LIMITS),
    decode('pid', null, LIMITS),
    decode('double', 2, LIMITS),
  ]);
  assert.deepEqual([second, four], [first, 4]);
  assert.notEqual(first, process.pid);
  const priorities = await decode('priorities', null, LIMITS);
  assert.ok(Math.min(...priorities) > getPriority(), String(priorities));
  process.env.STREAMHOST_SECRET = 'secret';
  const environment = await hostileDecoder()('environment', null, LIMITS);
  delete process.env.STREAMHOST_SECRET;
  assert.ok(!environment.some((name) => /STREAMHOST|PATH|HOME|NODE_OPTIONS/.test(name)));
});

test('a job at the moment of the idle timeout gets a new process', async () => {
  const idleMs = 20;
  const decode = hostileDecoder({ idleMs });
  const pid = await decode('pid', null, LIMITS);
  // Timers of one length run in the order of their creation, so this one follows that of the process.
  await new Promise<void>((resolve) => setTimeout(resolve, idleMs));
  const next = await decode('pid', null, LIMITS);
  assert.notEqual(next, pid);
});

test('a refusal is transferred with its issues, and a bug as a bug', async () => {
  const decode = hostileDecoder();
  await assert.rejects(decode('refuse', null, LIMITS), {
    name: 'AppError',
    kind: 'invalid',
    message: 'Not this one.',
    issues: [{ path: ['a', 1], message: 'No' }],
  });
  await assert.rejects(decode('fail', null, LIMITS), (error: Error) => {
    assert.ok(!(error instanceof AppError));
    assert.equal(error.message, 'A mistake');
    assert.match(String(error.stack), /hostile-jobs/);
    return true;
  });
});

for (const job of ['loop', 'grind'] as const) {
  test(`a job that does not end is refused after its time, and the next one works (${job})`, async () => {
    const decode = hostileDecoder();
    const pid = await decode('pid', null, LIMITS);
    await assert.rejects(decode(job, null, { ...LIMITS, timeMs: 200 }), TOO_MUCH);
    await untilGone(pid);
    assert.equal(await decode('double', 3, LIMITS), 6);
  });
}

test('a job without processor time on a busy computer is unavailable, not refused', async () => {
  const leastWallMs = 800;
  const decode = hostileDecoder({ leastWallMs });
  const pid = await decode('pid', null, LIMITS);
  const startMs = performance.now();
  await assert.rejects(decode('sleep', null, { ...LIMITS, timeMs: 100 }), TOO_BUSY);
  assert.ok(performance.now() - startMs >= leastWallMs);
  await untilGone(pid);
  assert.equal(await decode('double', 3, LIMITS), 6);
});

for (const job of ['fillHeap', 'fillBuffers'] as const) {
  test(`a job that fills the memory is refused, and the next one works (${job})`, async () => {
    const decode = hostileDecoder();
    const pid = await decode('pid', null, LIMITS);
    const before = process.memoryUsage.rss();
    const limits = { ...LIMITS, timeMs: 30_000, memoryMb: 200 };
    await assert.rejects(decode(job, null, limits), TOO_MUCH);
    await untilGone(pid);
    assert.ok(process.memoryUsage.rss() - before < 100 * 1024 * 1024);
    assert.equal(await decode('double', 3, LIMITS), 6);
  });
}

test('a process that dies during a job is replaced', async () => {
  const decode = hostileDecoder();
  await assert.rejects(decode('exit', 0, LIMITS), TOO_MUCH);
  await assert.rejects(decode('exit', 7, LIMITS), TOO_MUCH);
  const pid = await decode('pid', null, LIMITS);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  await delay(50);
  assert.equal(await decode('double', 3, LIMITS), 6);
});

test('a process with high memory is not reused', async () => {
  const decode = hostileDecoder();
  const pid = await decode('pid', null, LIMITS);
  await decode('keep', 1, LIMITS);
  assert.equal(await decode('pid', null, LIMITS), pid);
  await decode('keep', 300, LIMITS);
  assert.notEqual(await decode('pid', null, LIMITS), pid);
  await untilGone(pid);
});

test('an idle process ends after a while, a busy one does not', async () => {
  const decode = hostileDecoder({ idleMs: 1000, leastWallMs: 600 });
  const pid = await decode('pid', null, LIMITS);
  await delay(100);
  assert.equal(await decode('pid', null, LIMITS), pid);
  await assert.rejects(decode('sleep', null, { ...LIMITS, timeMs: 150 }), TOO_BUSY);
  const next = await decode('pid', null, LIMITS);
  await untilGone(next);
  assert.equal(await decode('double', 3, LIMITS), 6);
});

/** Starts another process, and returns the pid of its decoding process. */
async function parentDoing(t: TestContext, job: string) {
  const parent = spawn(process.execPath, [PARENT, job], { stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => parent.kill('SIGKILL'));
  const [line] = await once(createInterface(parent.stdout), 'line');
  return { parent, pid: Number(line) };
}

for (const job of ['nothing', 'loop', 'sleep']) {
  // The delay depends on the load of the computer: the process has a low priority.
  test(`a decoding process ends with a parent that is killed (doing ${job})`, {
    timeout: 30_000,
  }, async (t) => {
    const { parent, pid } = await parentDoing(t, job);
    if (job === 'nothing') {
      await once(parent, 'close');
    } else {
      await delay(200);
      assert.ok(isRunning(pid));
      parent.kill('SIGKILL');
    }
    await untilGone(pid);
  });
}

test('output of a decoder is discarded, and an idle process keeps no parent alive', async (t) => {
  const { parent, pid } = await parentDoing(t, 'print');
  let printed = '';
  for (const stream of [parent.stdout, parent.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  assert.deepEqual(await once(parent, 'close'), [0, null]);
  assert.equal(printed, '');
  await untilGone(pid);
});
