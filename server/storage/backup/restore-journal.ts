import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { conflict } from '#domain/errors.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from '../../system/disk/files.ts';
import { publishFile } from '../durable-file.ts';
import { DATABASE } from './backup-manifest.ts';

/**
 * The plan of a restore. Once it is on disk, the next process that opens the data directory completes the restore;
 * before that, no data has changed.
 */
export type RestoreJournal = {
  /** Towards the new state, or back to the old one after a failure. */
  direction: 'forward' | 'back';
  /** Name of the folder in the data directory for the replaced data. */
  aside: string;
  /** Names in the data directory that are moved there; all of them exist. */
  leaving: string[];
  /** Names that are moved from the staging folder into the data directory. */
  coming: string[];
};

const journalOf = ({ restoring }: DataPaths) => join(restoring, 'journal.json');

/** The staging folder: on the data's disk, so that files can be renamed into place. */
export const stagingOf = ({ restoring }: DataPaths) => join(restoring, 'new');

/** The database of the unpacked backup. */
export const stagedDatabase = (paths: DataPaths) => join(stagingOf(paths), DATABASE);

/** The journal of an unfinished restore; undefined if there is none. */
export function readJournal(paths: DataPaths): RestoreJournal | undefined {
  if (!existsSync(journalOf(paths))) return undefined;
  return JSON.parse(readFileSync(journalOf(paths), 'utf8'));
}

/** Writes the journal atomically. */
export function writeJournal(paths: DataPaths, journal: RestoreJournal): void {
  const partial = `${journalOf(paths)}.partial`;
  writeFileSync(partial, `${JSON.stringify(journal, null, 2)}\n`);
  publishFile(partial, journalOf(paths));
}

export function beginStaging(paths: DataPaths): void {
  mkdirSync(paths.restoring);
  mkdirSync(stagingOf(paths));
}

/** Removes the journal first, so that after a kill the other files are known to be garbage. */
export function endRestore(paths: DataPaths, onStep: (step: string) => void = () => {}): void {
  rmSync(journalOf(paths), { force: true });
  onStep('journal removed');
  rmSync(paths.restoring, { recursive: true, force: true });
}

/** Removes the unpacked files of a restore without a journal. */
export function discardStaging(paths: DataPaths): void {
  if (!readJournal(paths)) rmSync(paths.restoring, { recursive: true, force: true });
}

/** Throws `conflict` during a restore, when the database is neither the old nor the new one. */
export function refuseDuringRestore(paths: DataPaths): void {
  if (!existsSync(journalOf(paths))) return;
  throw conflict(
    `A restore of ${paths.root} is under way or was interrupted.`,
    "Wait for it to end; if none runs, any command such as 'streamhost init' ends it.",
  );
}
