import { statSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import type { ErrorBody } from '#contract/common.ts';
import { BACKUP_FAILED_HEADER, INSTANCE_HEADER } from '#contract/health.ts';
import { type AppError, unavailable } from '#domain/errors.ts';
import { getResponse } from './get-response.ts';
import { readFileSync, renameSync, rmSync, writeFileSync } from './system/disk/files.ts';

/** How a local command reaches the server of a data directory. */
type ServerFile = {
  /** Origin on this computer. */
  url: string;
  pid: number;
  /** The instance id that the server sends in INSTANCE_HEADER. */
  instance: string;
  /** The inode of the lock file, which differs in a copy of the data directory. */
  lock: string;
};

/** A server that responds. */
export type FoundServer = ServerFile & {
  /** See BACKUP_FAILED_HEADER. */
  backupFailedAt: string | null;
  /** Why it does not save now; undefined for a healthy server. */
  fault?: AppError | undefined;
};

const ANSWER_MS = 2000;

/**
 * Writes the server file. Returns a function that removes it. Only commands need the file, so the server starts without
 * it on a full disk.
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

/** A stale file does no harm, so a failure is ignored. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/**
 * The running server of a data directory. The response must have the instance id of the file: a killed server leaves
 * its file, and another server may listen at its address.
 */
export async function runningServer(paths: DataPaths): Promise<FoundServer | undefined> {
  const file = readServerFile(paths);
  const answer = file && (await getResponse(`${file.url}/api/health`, ANSWER_MS));
  const headers = answer?.headers;
  if (!file || !answer || headers?.get(INSTANCE_HEADER) !== file.instance) {
    await answer?.body?.cancel();
    return undefined;
  }
  return {
    ...file,
    backupFailedAt: headers.get(BACKUP_FAILED_HEADER),
    fault: await faultIn(answer),
  };
}

/** The AppError in the response of an unhealthy server. */
async function faultIn(answer: Response): Promise<AppError | undefined> {
  if (answer.ok) {
    await answer.body?.cancel();
    return undefined;
  }
  const { error, remedy = '' } = (await answer.json()) as ErrorBody;
  return unavailable(error.replace(remedy, '').trimEnd(), remedy);
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
