import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import type { Backup, BackupContents, BackupList, BackupProgress } from '#contract/backups.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { backupFiles } from '../storage/backup/backup-files.ts';
import {
  forkBackupTask,
  type RunningTask,
  type StartTask,
} from '../storage/backup/fork-backup-task.ts';
import type { Holdings } from '../storage/backup/holdings.ts';
import { keepBackup } from '../storage/backup/keep-backup.ts';
import {
  type ListedBackup,
  listBackups,
  type SummaryCache,
} from '../storage/backup/list-backups.ts';
import type { BackupTask, TaskResults } from '../storage/backup/run-backup-task.ts';
import { timestamp } from '../storage/timestamp.ts';
import { forPage } from './page-messages.ts';

export type BackupOptions = {
  paths: DataPaths;
  /** How many daily copies and archives stay; 0 makes no copies and removes no archive. */
  keep: number;
  /** Runs tasks; by default in another process. */
  startTask?: StartTask;
};

export type BackupService = ReturnType<typeof createBackupService>;

/** Backups of the data directory. Throws `not_found` for an unknown name, and `conflict` while another task runs. */
export function createBackupService({
  paths,
  keep,
  version,
  startTask = forkBackupTask,
}: BackupOptions & { version: string }) {
  const summaries: SummaryCache = new Map();
  /** When a file was verified, by its path, size and time. */
  const verified = new Map<string, string>();
  let running: RunningTask<BackupTask['name']> | undefined;
  let progress: BackupProgress = { task: 'none', done: 0 };

  /** Runs one task at a time. `named` is what its messages call the file at `task.path`. */
  async function run<T extends BackupTask>(
    task: T,
    named?: { path: string; name: string },
  ): Promise<TaskResults[T['name']]> {
    if (running) {
      throw conflict('A backup is being made or checked already.', 'Wait for it to end.');
    }
    progress = { task: task.name, done: 0 };
    const started = startTask(paths, task, (percent) => {
      progress = { task: task.name, done: percent / 100 };
    });
    running = started;
    try {
      return await started.result;
    } catch (error) {
      throw forPage(error, named);
    } finally {
      running = undefined;
      progress = { task: 'none', done: 0 };
    }
  }

  const listed = () => listBackups(paths, summaries);

  async function list(): Promise<BackupList> {
    const backups = (await listed()).map((backup) => backupOf(backup, verified));
    return { backups, folder: paths.backups, daily_copies: keep };
  }

  /** Finds it in the list of the folder, so that no name leads out of it. */
  function pathOf(name: string): string {
    const found = backupFiles(paths).find(({ path }) => basename(path) === name);
    if (!found) throw notFound('Backup');
    return found.path;
  }

  async function one(path: string): Promise<Backup> {
    const found = (await list()).backups.find(({ name }) => name === basename(path));
    if (!found) throw notFound('Backup');
    return found;
  }

  return {
    list,
    pathOf,
    run,
    progress: () => progress,
    async make(): Promise<Backup> {
      const { path } = await run({ name: 'make', productVersion: version, keep });
      verified.set(fileKey(path), timestamp());
      return one(path);
    },
    async verify(name: string): Promise<Backup> {
      const path = pathOf(name);
      const key = fileKey(path);
      await run({ name: 'verify', path }, { path, name });
      verified.set(key, timestamp());
      return one(path);
    },
    keepForGood: (name: string): Promise<Backup> => one(keepBackup(pathOf(name))),
    /** The file to send. Throws `conflict` for one with secrets, which never leave through a page. */
    async file(name: string): Promise<{ path: string; sizeBytes: number; kind: 'zip' | 'db' }> {
      const path = pathOf(name);
      const found = (await listed()).find((backup) => backup.path === path);
      if (!found) throw notFound('Backup');
      if (found.hasSecrets) {
        throw conflict(
          'This backup has keys and passwords of sources in it, so no page sends it.',
          `Copy it on the computer of streamhost: ${path}`,
        );
      }
      return found;
    },
    stop: async () => running?.stop(),
  };
}

const fileKey = (path: string) => {
  const file = statSync(path, { throwIfNoEntry: false });
  return `${path} ${file?.size} ${file?.mtimeMs}`;
};

function backupOf(backup: ListedBackup, verified: ReadonlyMap<string, string>): Backup {
  const { path, createdAt, sizeBytes, reason, kind, holdings, hasSecrets } = backup;
  return {
    name: basename(path),
    created_at: createdAt,
    size_bytes: sizeBytes,
    kind,
    reason,
    is_kept: backup.kept,
    has_secrets: hasSecrets,
    contents: holdings && contentsOf(holdings),
    verified_at: verified.get(fileKey(path)) ?? null,
  };
}

/** The summary of a database for a page. */
export const contentsOf = ({ rows, tipTotals }: Holdings): BackupContents => ({
  lives: rows.live ?? 0,
  tips: rows.tip ?? 0,
  tip_totals: { ...tipTotals },
});
