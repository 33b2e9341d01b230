import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataPaths } from '#config/paths.ts';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { operationsOf } from '../api-operations.ts';
import type { Answer } from './judge.ts';
import { openStoredState } from './stored-state.ts';
import type { Sent, Subject } from './try-upload.ts';

/** Timeout of a response. */
const TIMEOUT_MS = 15_000;
const HEALTH_INTERVAL_MS = 50;

/** The built program as a server on a new data directory. */
export type Program = Subject & {
  dataDir: string;
  /** Runs `work` and returns the longest wait for the health route meanwhile, in ms. */
  healthDuring(work: () => Promise<void>): Promise<number>;
  /** Peak memory of the server; 0 where it is unknown. */
  peakMb(): number;
  /** Stops the server. Throws after a bad exit, a logged bug, or with leftover files. */
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export async function startProgram(folder: string): Promise<Program> {
  const paths = dataPaths(join(folder, 'data'));
  const temporary = join(folder, 'temporary');
  for (const path of [paths.root, temporary]) rmSync(path, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const env = {
    TMPDIR: temporary,
    // By default in TMPDIR, where the program may leave nothing.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    STREAMHOST_FONTS: 'off',
  };
  const server = await startStreamhost({ dataDir: paths.root, env });
  const state = openStoredState(paths);

  async function send({ method = 'GET', url, headers = {}, payload }: Sent): Promise<Answer> {
    const response = await fetch(`${server.url}${url}`, {
      method,
      headers,
      ...(payload && { body: new Blob([new Uint8Array(Buffer.from(payload))]) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const [body, sent] = [await response.text(), Object.fromEntries(response.headers)];
    return { statusCode: response.status, headers: sent, body };
  }

  async function healthDuring(work: () => Promise<void>): Promise<number> {
    let [isOver, slowestMs] = [false, 0];
    const watching = (async () => {
      while (!isOver) {
        const startMs = performance.now();
        await send({ url: '/api/health' });
        slowestMs = Math.max(slowestMs, performance.now() - startMs);
        await sleep(HEALTH_INTERVAL_MS);
      }
    })();
    watching.catch(() => {});
    await work().finally(() => {
      isOver = true;
    });
    await watching;
    return slowestMs;
  }

  return {
    dataDir: paths.root,
    operations: operationsOf(JSON.parse((await send({ url: '/api/openapi.json' })).body)),
    send,
    digest: state.digest,
    healthDuring,
    peakMb: () => peakMbOf(server.pid),
    async stop() {
      state.close();
      assert.deepEqual(await server.stop(), { code: 0, signal: null });
      assert.doesNotMatch(server.stderr(), /please report|nobody expected/);
      const partial = [paths.uploads, paths.fonts].flatMap((directory) =>
        readdirSync(directory).filter((name) => /partial|tmp/.test(name)),
      );
      assert.deepEqual([...partial, ...readdirSync(temporary)], [], 'files are left');
    },
    async kill() {
      state.close();
      await server.kill();
    },
  };
}

function peakMbOf(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
