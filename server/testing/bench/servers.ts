import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPaths } from '#config/paths.ts';
import {
  type StreamhostProcess,
  startStreamhost,
} from '../../../cli/testing/streamhost-process.ts';
import { openDataDir } from '../../open-data-dir.ts';
import type { Storage } from '../../storage/storage.ts';

const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Calls `use` with a temporary folder. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-bench-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Calls `use` with the built program running, with `env`, on a data directory that `fill` has filled. */
export async function withStreamhost<T, F>(
  fill: (storage: Storage) => Promise<F>,
  use: (server: StreamhostProcess, filled: F) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  return withFolder(async (dataDir) => {
    const data = await openDataDir(dataPaths(dataDir));
    const filled = await fill(data.storage).finally(() => data.close());
    const server = await startStreamhost({ dataDir, env });
    return use(server, filled).finally(() => server.stop());
  });
}

/** Calls `use` with the URL of a bare server that reads the database of `product` and answers 304 with `headers`. */
export async function withBareServer<T>(
  product: StreamhostProcess,
  headers: object,
  use: (url: string) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const databases = [join(folder, 'bare.db'), dataPaths(product.dataDir).database];
    const child = fork(BARE, [...databases, JSON.stringify(headers)]);
    const exited = once(child, 'exit');
    try {
      const ended = exited.then(() => Promise.reject(new Error('The bare server did not start.')));
      const [url] = await Promise.race([once(child, 'message'), ended]);
      return await use(url);
    } finally {
      child.kill();
      await exited;
    }
  });
}
