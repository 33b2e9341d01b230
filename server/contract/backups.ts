import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Timestamp } from './common.ts';

const Count = Type.Integer({ minimum: 0 });

/** A summary of a database. `tip_totals` are sums in minor units by currency. */
export const BackupContents = Type.Object({
  lives: Count,
  tips: Count,
  tip_totals: Type.Record(Type.String(), Type.Integer()),
});
export type BackupContents = Static<typeof BackupContents>;

/** A file in the backup folder. */
export const Backup = Type.Object({
  /** The file name, which is also its id. */
  name: Type.String(),
  created_at: Timestamp,
  size_bytes: Count,
  kind: Type.Enum(['zip', 'db'], {
    description: 'An archive of everything, or a copy of the database alone',
  }),
  reason: Type.String({ description: 'Such as manual, daily, before-migration, before-restore' }),
  is_kept: Type.Boolean({ description: 'Whether it is never removed to make room' }),
  has_secrets: Type.Boolean({
    description: 'Whether it has the keys and passwords of sources; then it is not sent',
  }),
  contents: Type.Union([BackupContents, Type.Null()], { description: 'Null if it is unreadable' }),
  verified_at: Nullable(Timestamp),
});
export type Backup = Static<typeof Backup>;

/** All backups, newest first. */
export const BackupList = Type.Object({
  backups: Type.Array(Backup),
  folder: Type.String({ description: 'Where the files are on the computer of the server' }),
  daily_copies: Type.Integer({ description: 'How many daily copies are kept; 0 makes none' }),
});
export type BackupList = Static<typeof BackupList>;

/** The running task; only one runs at a time. */
export const BackupProgress = Type.Object({
  task: Type.Enum(['make', 'verify', 'stage', 'none']),
  done: Type.Number({ minimum: 0, maximum: 1 }),
});
export type BackupProgress = Static<typeof BackupProgress>;

export const BackupParams = Type.Object({ name: Type.String() });

/** The id of an upload, whose parts are sent one after the other; a part without one begins a new upload. */
export const PartQuery = Closed({ upload: Type.Optional(Id) });
export const UploadedBytes = Type.Object({ upload: Id, size_bytes: Count });
export type UploadedBytes = Static<typeof UploadedBytes>;

export const StageRestore = Closed({
  backup: Type.Union([Type.String({ maxLength: 255 }), Type.Null()], {
    description: 'The name of a backup; null for the uploaded file',
  }),
  file_name: Type.Optional(
    Type.String({ maxLength: 255, description: 'What messages call the uploaded file' }),
  ),
});
export type StageRestore = Static<typeof StageRestore>;

/** A verified backup beside the unchanged data. */
export const StagedBackup = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Enum(['zip', 'db']),
  created_at: Nullable(Timestamp),
  contents: BackupContents,
  last_tip_at: Nullable(Timestamp),
  files: Type.Integer({ description: 'Files besides the database' }),
  has_secrets: Type.Boolean(),
  present: Type.Union([BackupContents, Type.Null()], {
    description: 'The data that it replaces; null if it is unreadable',
  }),
  lost_tips: Type.Integer({ description: 'Tips of now that are not in it' }),
  new_tips: Type.Integer({ description: 'Tips in it that are not in the data of now' }),
  updates: Type.Integer({ description: 'Database updates that follow the restore' }),
  left_out: Type.Array(Type.String(), { description: 'Its network settings, which stay as now' }),
});
export type StagedBackup = Static<typeof StagedBackup>;

/** The unpacked backup that the user saw: another tab may have unpacked another one since. */
export const BeginRestore = Closed({ staged: Id });
export type BeginRestore = Static<typeof BeginRestore>;

/** The result of the last restore since the program was started. */
export const EndedRestore = Type.Object({
  at: Timestamp,
  name: Type.String(),
  error: Nullable(Type.String()),
  undo: Nullable(Type.String({ description: 'The backup made before it' })),
  missing_files: Type.Integer({ description: 'Images and fonts that are not on this computer' }),
});
export type EndedRestore = Static<typeof EndedRestore>;

export const RestoreState = Type.Object({
  staged: Type.Union([StagedBackup, Type.Null()]),
  is_restoring: Type.Boolean(),
  last: Type.Union([EndedRestore, Type.Null()]),
});
export type RestoreState = Static<typeof RestoreState>;
