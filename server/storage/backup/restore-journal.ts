import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { publishFile } from '../durable-file.ts';

/**
 * What a restore has decided to do. From the moment that the journal is on disk, whoever opens the data
 * directory first carries it out; before that, nothing of the present data was touched.
 */
export type RestoreJournal = {
  /** To the new state; or back to the old one, once something was in the way. */
  direction: 'forward' | 'back';
  /** Name of the folder in the data directory that takes the present data. */
  aside: string;
  /** Names in the data directory that leave it; all of them were there. */
  leaving: string[];
  /** Names that come in their place from the staging folder. */
  coming: string[];
};

const journalOf = ({ restoring }: DataPaths) => join(restoring, 'journal.json');

/** Where a restore puts what it unpacks: on the same disk as the data, so that a renaming brings it in place. */
export const stagingOf = ({ restoring }: DataPaths) => join(restoring, 'new');

/** The journal of a restore that has begun to change data; undefined when there is none. */
export function readJournal(paths: DataPaths): RestoreJournal | undefined {
  if (!existsSync(journalOf(paths))) return undefined;
  return JSON.parse(readFileSync(journalOf(paths), 'utf8'));
}

/** Puts the journal on disk, as a whole or not at all. */
export function writeJournal(paths: DataPaths, journal: RestoreJournal): void {
  const partial = `${journalOf(paths)}.partial`;
  writeFileSync(partial, `${JSON.stringify(journal, null, 2)}\n`);
  publishFile(partial, journalOf(paths));
}

/** Makes an empty folder to unpack into. */
export function beginStaging(paths: DataPaths): void {
  mkdirSync(paths.restoring);
  mkdirSync(stagingOf(paths));
}

/** The restore is over: first the journal goes, then the rest, so that what is left by a kill is rubbish and known as such. */
export function endRestore(paths: DataPaths, onStep: (step: string) => void = () => {}): void {
  rmSync(journalOf(paths), { force: true });
  onStep('journal removed');
  rmSync(paths.restoring, { recursive: true, force: true });
}

/** Removes what was unpacked, unless it has been decided that it comes. */
export function discardStaging(paths: DataPaths): void {
  if (!readJournal(paths)) rmSync(paths.restoring, { recursive: true, force: true });
}

/** Whoever opens a database in the middle of a restore would see neither the old nor the new one. */
export function refuseDuringRestore(paths: DataPaths): void {
  if (!existsSync(journalOf(paths))) return;
  throw new AppError(
    'conflict',
    `A restore of ${paths.root} is under way or was interrupted. Wait for it to end; if none runs, any command such as 'streamhost init' ends it.`,
  );
}
