import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { BACKUP_FAILED_HEADER, INSTANCE_HEADER } from '#contract/health.ts';

/** How a command on this computer reaches the server of a data directory. */
export type ServerFile = {
  /** The origin for this computer. */
  url: string;
  pid: number;
  /** What the server says in INSTANCE_HEADER. */
  instance: string;
  /** The lock file's number in its file system, so that the copy of a data directory is not taken for it. */
  lock: string;
};

/** A server that answers, with what it says about itself. */
export type FoundServer = ServerFile & {
  /** See BACKUP_FAILED_HEADER. */
  backupFailedAt: string | null;
};

const ANSWER_MS = 2000;

/**
 * Writes down where the server listens. Returns what removes it again. Only commands need it, so a disk
 * that is full does not keep the server from starting.
 */
export function publishServerFile(
  paths: DataPaths,
  { url, instance }: Pick<ServerFile, 'url' | 'instance'>,
): () => void {
  const partial = `${paths.server}.partial`;
  try {
    const file: ServerFile = { url, pid: process.pid, instance, lock: lockNumber(paths) };
    writeFileSync(partial, `${JSON.stringify(file)}\n`);
    renameSync(partial, paths.server);
  } catch {
    remove(partial);
  }
  return () => remove(paths.server);
}

/** One that stays is not believed, and must not be why a stop counts as failed. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/**
 * The running server of a data directory, if there is one that answers. What the file says is believed
 * only when the answer is of that very start of it: a server that was killed leaves its file, and another
 * one may have its address by now.
 */
export async function runningServer(paths: DataPaths): Promise<FoundServer | undefined> {
  const file = readServerFile(paths);
  const said = file && (await healthHeaders(file.url));
  if (!file || said?.get(INSTANCE_HEADER) !== file.instance) return undefined;
  return { ...file, backupFailedAt: said.get(BACKUP_FAILED_HEADER) };
}

function readServerFile(paths: DataPaths): ServerFile | undefined {
  try {
    const file: ServerFile = JSON.parse(readFileSync(paths.server, 'utf8'));
    return file.lock === lockNumber(paths) && file.instance ? file : undefined;
  } catch {
    return undefined;
  }
}

const lockNumber = (paths: DataPaths) => String(statSync(paths.lock, { bigint: true }).ino);

/** What the server at `url` says about itself; undefined when there is none. */
async function healthHeaders(url: string): Promise<Headers | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`${url}/api/health`, { signal, redirect: 'error' });
    await response.body?.cancel();
    return response.headers;
  } catch {
    return undefined;
  }
}
