import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataPaths } from '#config/paths.ts';
import { unavailable } from '#domain/errors.ts';
import { mkdirSync, renameSync, rmSync } from '../../system/disk/files.ts';
import { markDatabase } from '../data-dir.ts';
import { syncDirectory } from '../durable-file.ts';
import { endRestore, type RestoreJournal, stagingOf, writeJournal } from './restore-journal.ts';

/** Called after each step; tests kill the process there. */
export type OnStep = (step: string) => void;

/** Refuses a part of the data directory that is on another disk, because a rename cannot move it. */
export function refuseOtherDisks({ root }: DataPaths, names: readonly string[]): void {
  const { dev } = lstatSync(root);
  const other = names.map((name) => join(root, name)).find((path) => lstatSync(path).dev !== dev);
  if (!other) return;
  throw unavailable(
    `${other} is on another disk than ${root}, so it cannot be swapped in one go.`,
    'Restore into a directory on one disk, named with --data-dir.',
  );
}

/**
 * Executes the journal from where it was interrupted, and removes it. Every step is a rename, and the file positions
 * show which steps are done. If one fails, all are undone.
 */
export function executeJournal(paths: DataPaths, journal: RestoreJournal, onStep: OnStep): void {
  if (journal.direction === 'back') {
    moveBack(paths, journal, onStep);
    return;
  }
  try {
    moveForward(paths, journal, onStep);
  } catch (error) {
    const back: RestoreJournal = { ...journal, direction: 'back' };
    writeJournal(paths, back);
    moveBack(paths, back, onStep);
    throw notMoved(paths, error as NodeJS.ErrnoException);
  }
  markDatabase(paths);
  onStep('marked');
  endRestore(paths, onStep);
}

function moveForward(paths: DataPaths, journal: RestoreJournal, onStep: OnStep): void {
  const { root } = paths;
  const aside = join(root, journal.aside);
  if (journal.leaving.length > 0) mkdirSync(aside, { recursive: true });
  for (const name of journal.leaving) {
    // If the old file has been moved aside, the file in the data directory is the new one.
    if (!existsSync(join(aside, name))) move(join(root, name), join(aside, name), onStep);
  }
  for (const name of journal.coming) {
    const staged = join(stagingOf(paths), name);
    if (existsSync(staged)) move(staged, join(root, name), onStep);
  }
}

function moveBack(paths: DataPaths, journal: RestoreJournal, onStep: OnStep): void {
  const { root } = paths;
  const aside = join(root, journal.aside);
  for (const name of journal.coming.toReversed()) {
    const staged = join(stagingOf(paths), name);
    const isOld = journal.leaving.includes(name) && !existsSync(join(aside, name));
    const isPlaced = !isOld && !existsSync(staged) && existsSync(join(root, name));
    if (isPlaced) move(join(root, name), staged, onStep);
  }
  for (const name of journal.leaving.toReversed()) {
    if (existsSync(join(aside, name))) move(join(aside, name), join(root, name), onStep);
  }
  rmSync(aside, { recursive: true, force: true });
  endRestore(paths, onStep);
}

function move(from: string, to: string, onStep: OnStep): void {
  renameSync(from, to);
  for (const folder of [dirname(to), dirname(from)]) syncDirectory(folder);
  onStep(`moved ${from}`);
}

const notMoved = ({ root }: DataPaths, error: NodeJS.ErrnoException) =>
  unavailable(
    `The data in ${root} could not be swapped (${error.code}) and is as it was.`,
    'Close whatever else uses files in it, then try again.',
    error,
  );
