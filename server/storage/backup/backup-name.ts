import { basename } from 'node:path';
import { timestamp } from '../timestamp.ts';

/** Why a backup was made. */
export type BackupReason =
  | 'manual'
  | 'daily'
  | 'before-migration'
  | 'before-restore'
  | 'before-seed'
  | 'before-repair';

/** The parts of the name of a backup. */
export type BackupName = {
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Serial number of backups in a folder, from 1; null in names of older versions. */
  serial: number | null;
  reason: string;
  /** Whether it is never removed. */
  kept: boolean;
  /** An archive of everything, or a copy of the database alone. */
  kind: 'zip' | 'db';
};

const NAME =
  /^streamhost-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})(?:-(\d{4,12}))?Z(?:-([a-z][a-z-]*))?(\.kept)?\.(zip|db)$/;

/**
 * A name for a new backup: the time in a form that every file system accepts, and a serial number for the order,
 * because a clock may be set back. A copy to another disk keeps the name, unlike the times of the file.
 */
export function newBackupName({
  serial,
  reason,
  kind,
  kept,
}: Omit<BackupName, 'createdAt'> & { reason: BackupReason }): string {
  const time = timestamp().replaceAll(/[:.]/g, '-').replace('Z', '');
  const number = String(serial).padStart(4, '0');
  const why = reason === 'manual' ? '' : `-${reason}`;
  return `streamhost-${time}-${number}Z${why}${kept ? '.kept' : ''}.${kind}`;
}

/** Parses the file name of `path`; undefined if it is not a name given by this program. */
export function readBackupName(path: string): BackupName | undefined {
  const [, day, hours, minutes, seconds, ms, serial, reason = 'manual', kept, kind] =
    NAME.exec(basename(path)) ?? [];
  const createdAt = `${day}T${hours}:${minutes}:${seconds}.${ms}Z`;
  if (Number.isNaN(Date.parse(createdAt))) return undefined;
  return {
    createdAt,
    serial: serial === undefined ? null : Number(serial),
    reason,
    kept: kept !== undefined,
    kind: kind as BackupName['kind'],
  };
}

/** The name of the same backup, marked as kept. */
export const markedAsKept = (name: string) => name.replace(/(\.kept)?\.(zip|db)$/, '.kept.$2');
