import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DataPaths } from '#config/paths.ts';
import type {
  BeginRestore,
  RestoreState as RestoreAnswer,
  StagedBackup,
  StageRestore,
  UploadedBytes,
} from '#contract/backups.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { KNOWN_MIGRATIONS } from '../storage/applied-migrations.ts';
import { takePartialFiles } from '../storage/backup/partial-files.ts';
import { discardStaging } from '../storage/backup/restore-journal.ts';
import type { TaskResults } from '../storage/backup/run-backup-task.ts';
import { isDiskFull } from '../storage/disk-errors.ts';
import { refusalFor } from '../storage/refusals.ts';
import { createReadStream, rm } from '../system/disk/files.ts';
import { type BackupService, contentsOf } from './backup-service.ts';
import type { RestoreState } from './restore-state.ts';

export type RestoreService = ReturnType<typeof createRestoreService>;

type Needs = { paths: DataPaths; backups: BackupService; state: RestoreState };

/** Prepares a restore from a backup or an uploaded file, and begins it. */
export function createRestoreService({ paths, backups, state }: Needs) {
  function refuseWhileRestoring(): void {
    if (state.isRestoring) throw conflict('A restore is under way.', 'Wait for it to end.');
  }

  function dropUpload(): void {
    state.upload?.files.remove();
    state.upload = null;
  }

  function discard(): void {
    refuseWhileRestoring();
    state.staged = null;
    dropUpload();
    discardStaging(paths);
  }

  /** Appends the file at `part` to the upload with this id, by default a new one, and removes it. */
  async function receive(part: string, id?: string): Promise<UploadedBytes> {
    try {
      refuseWhileRestoring();
      const upload = id === undefined ? newUpload() : state.upload;
      if (upload === null || (id !== undefined && upload.id !== id)) throw notFound('Upload');
      const target = createWriteStream(upload.files.main, { flags: 'a' });
      await pipeline(createReadStream(part), target);
      upload.sizeBytes += target.bytesWritten;
      return { upload: upload.id, size_bytes: upload.sizeBytes };
    } catch (error) {
      if (isDiskFull(error)) dropUpload();
      throw refusalFor(error, paths.backups);
    } finally {
      await rm(part, { force: true });
    }
  }

  function newUpload(): NonNullable<RestoreState['upload']> {
    dropUpload();
    const files = takePartialFiles(join(paths.backups, 'uploaded'));
    state.upload = { id: randomUUID(), files, sizeBytes: 0 };
    return state.upload;
  }

  async function stage({ backup, file_name = 'The file' }: StageRestore): Promise<StagedBackup> {
    refuseWhileRestoring();
    const path = backup === null ? state.upload?.files.main : backups.pathOf(backup);
    if (path === undefined) throw conflict('No file was uploaded.', 'Choose the file again.');
    const name = backup ?? file_name;
    state.staged = null;
    try {
      const result = await backups.run({ name: 'stage', path }, { path, name });
      state.staged = stagedBackup(name, result);
      return state.staged;
    } finally {
      if (backup === null) dropUpload();
    }
  }

  /** Throws `conflict` unless this id is that of the unpacked backup. */
  function begin({ staged }: BeginRestore): void {
    refuseWhileRestoring();
    if (!state.staged) {
      throw conflict('No backup is ready to be restored.', 'Choose one again.');
    }
    if (state.staged.id !== staged) {
      throw conflict('Another tab has chosen another backup since.', 'Choose yours again.');
    }
    if (!state.begin) throw conflict('No server runs here that could be restored.');
    state.isRestoring = true;
    state.begin();
  }

  const read = (): RestoreAnswer => ({
    staged: state.staged,
    is_restoring: state.isRestoring,
    last: state.last,
  });

  return { read, receive, stage, begin, discard };
}

function stagedBackup(
  name: string,
  { incoming, present, leftOut, lost, added, lastTipAt }: TaskResults['stage'],
): StagedBackup {
  const { kind, createdAt, holdings, files, hasSecrets } = incoming;
  const applied = new Set(holdings.migrations);
  return {
    id: randomUUID(),
    name,
    kind,
    created_at: createdAt,
    contents: contentsOf(holdings),
    last_tip_at: lastTipAt,
    files,
    has_secrets: hasSecrets,
    present: present && contentsOf(present),
    lost_tips: lost,
    new_tips: added,
    updates: KNOWN_MIGRATIONS.filter((migration) => !applied.has(migration)).length,
    left_out: Object.keys(leftOut),
  };
}
