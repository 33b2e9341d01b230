import { basename } from 'node:path';
import { timestamp } from '../timestamp.ts';

/** Why a backup was made. */
export type BackupReason = 'manual' | 'daily' | 'before-migration' | 'before-seed';

/** What the name of a backup in the backup folder tells. */
export type BackupName = {
  /** ISO 8601 in UTC. */
  createdAt: string;
  reason: string;
  /** Whether it is to stay for good. */
  kept: boolean;
  /** An archive of everything, or a copy of the database alone. */
  kind: 'zip' | 'db';
};

const NAME =
  /^streamhost-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-([a-z][a-z-]*))?(\.kept)?\.(zip|db)$/;

/**
 * A name for a backup made now. It begins with the time in a form that sorts by age and that every file
 * system takes. What is told in the name outlives a copy to another disk, and is changed by a renaming.
 */
export function newBackupName(
  reason: BackupReason,
  kind: BackupName['kind'],
  kept = false,
): string {
  const time = timestamp().replaceAll(/[:.]/g, '-');
  const why = reason === 'manual' ? '' : `-${reason}`;
  return `streamhost-${time}${why}${kept ? '.kept' : ''}.${kind}`;
}

/** Reads the name of the file at `path`; undefined when it is none that the program gives. */
export function readBackupName(path: string): BackupName | undefined {
  const [, day, hours, minutes, seconds, ms, reason = 'manual', kept, kind] =
    NAME.exec(basename(path)) ?? [];
  if (!day) return undefined;
  return {
    createdAt: `${day}T${hours}:${minutes}:${seconds}.${ms}Z`,
    reason,
    kept: kept !== undefined,
    kind: kind as BackupName['kind'],
  };
}

/** The name of the same backup once it is marked to stay. */
export const keptName = (name: string) => name.replace(/(\.kept)?\.(zip|db)$/, '.kept.$2');
