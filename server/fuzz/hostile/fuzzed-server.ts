import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import {
  type StreamhostProcess,
  startStreamhost,
} from '../../../cli/testing/streamhost-process.ts';
import { type Operation, operationsOf } from '../../testing/api-operations.ts';
import { withTimeout } from '../../timing/timeout.ts';
import { isRunning, peakMemoryMb } from './process-memory.ts';

/** The worst values since the last call. */
export type Watched = {
  healthMs: number;
  childrenMb: number;
  /** Pids of all processes that the server has started. */
  started: number[];
};

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

/** A GET, or with a body a POST of JSON. */
export const jsonRequest = (path: string, body?: object): Sent => ({
  path,
  ...(body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
});

export type Answered = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  ms: number;
};

/** Timeout in ms of a response. */
const TIMEOUT_MS = 15_000;
const STOP_MS = 8000;
/** The server starts to read within this time in ms; some files are only read at the end. */
const BEGIN_MS = 300;
const LOOK_MS = 10;

/** The built program, which receives malicious files and is monitored. */
export type FuzzedServer = {
  url: string;
  paths: DataPaths;
  operations: Operation[];
  /** Throws after the timeout. */
  send(sent: Sent): Promise<Answered>;
  /** Sends the first half, and disconnects once `hasBegun` or after a timeout. */
  breakOff(sent: Sent, hasBegun: () => boolean): Promise<void>;
  watched(): Promise<Watched>;
  peakMb(): number;
  /** Stops the server. Returns problems with its exit, its log and leftover files. */
  stop(): Promise<string[]>;
  kill(): Promise<void>;
};

/** `temporary` is the server's TMPDIR. */
export async function startFuzzedServer(dataDir: string, temporary: string): Promise<FuzzedServer> {
  const paths = dataPaths(dataDir);
  const env = { TMPDIR: temporary, STREAMHOST_FONTS: 'off' };
  const server = await startStreamhost({ dataDir, env });
  const agent = new Agent({ keepAlive: true });
  const { url, pid } = server;
  const watch = new Worker(new URL('./health-watch.ts', import.meta.url), {
    workerData: { url, pid },
  });

  async function send({ method = 'GET', path, headers, body }: Sent): Promise<Answered> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    request(`${url}${path}`, { agent, method, headers, signal }, async (response) => {
      try {
        const bytes = await buffer(response);
        const { statusCode = 0, headers } = response;
        resolve({ statusCode, headers, bytes, ms: performance.now() - startedAt });
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end(body);
    return promise.catch((cause) => {
      throw new Error(`no answer within ${TIMEOUT_MS / 1000} s, or none at all: ${cause}`, {
        cause,
      });
    });
  }

  async function breakOff(
    { method = 'POST', path, headers, body = '' }: Sent,
    hasBegun: () => boolean,
  ): Promise<void> {
    const bytes = Buffer.from(body);
    const sending = request(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-length': bytes.length },
    }).on('error', () => {});
    await new Promise<void>((written) => {
      sending.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => written());
    });
    await becomes(hasBegun, BEGIN_MS);
    sending.destroy();
  }

  async function watched(): Promise<Watched> {
    watch.postMessage('take');
    const [seen] = await once(watch, 'message');
    return seen;
  }

  async function stop(): Promise<string[]> {
    const { started } = await watched();
    await watch.terminate();
    agent.destroy();
    const exit = await withTimeout(server.stop(), STOP_MS, () => undefined);
    if (exit === undefined) {
      await server.kill();
      return [`it still runs ${STOP_MS / 1000} s after SIGTERM`];
    }
    const objections = exit.code === 0 ? [] : [`it ended with ${exit.code ?? exit.signal}`];
    const areGone = await becomes(() => !started.some(isRunning), STOP_MS);
    if (!areGone) objections.push('processes that it started outlive it');
    return [...objections, ...faultsIn(server), ...leftoversIn(paths, temporary)];
  }

  async function kill(): Promise<void> {
    await watch.terminate();
    agent.destroy();
    await server.kill();
  }

  const document = await send({ path: '/api/openapi.json' });
  return {
    url,
    paths,
    operations: operationsOf(JSON.parse(String(document.bytes))),
    send,
    breakOff,
    watched,
    peakMb: () => peakMemoryMb(pid) ?? 0,
    stop,
    kill,
  };
}

/** Polls until `isSo` is true; false after the timeout. */
export async function becomes(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; ) {
    if (isSo()) return true;
    await after(LOOK_MS);
  }
  return false;
}

/** Log lines that report a bug of the program. */
function faultsIn(server: StreamhostProcess): string[] {
  const lines = server
    .stderr()
    .split('\n')
    .filter((line) => /please report|nobody expected/.test(line));
  const [first] = lines;
  return first === undefined ? [] : [`its log has ${lines.length} faults, first ${first}`];
}

function leftoversIn(paths: DataPaths, temporary: string): string[] {
  const known = Object.values(paths);
  const inRoot = readdirSync(paths.root)
    .map((name) => join(paths.root, name))
    .filter((path) => !known.includes(path));
  const partial = [paths.uploads, paths.fonts, paths.backups].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => /partial|tmp/.test(name)) : [],
  );
  const all = [...inRoot, ...partial, ...readdirSync(temporary)];
  return all.length === 0 ? [] : [`it left ${all.slice(0, 5).join(', ')} (${all.length} in all)`];
}

/** The operation of this name in the OpenAPI document; fails without it. */
export function operationNamed({ operations }: FuzzedServer, name: string): Operation {
  const operation = operations.find((one) => one.name === name);
  assert.ok(operation, `${name} is not in the OpenAPI document`);
  return operation;
}
