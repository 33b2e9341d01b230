import { existsSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { acquireLock, type Lock } from '../lock.ts';
import { endRestore, readJournal, refuseDuringRestore } from './restore-journal.ts';
import { carryOut, type OnStep } from './swap.ts';

/**
 * Ends a restore that was killed: as exactly the old state where nothing had been decided yet, else as exactly
 * the new one. For whoever is about to look for data in the directory; throws an AppError while a restore runs.
 * Returns whether there was one to end.
 */
export function finishInterruptedRestore(paths: DataPaths, onStep: OnStep = () => {}): boolean {
  if (!existsSync(paths.restoring)) return false;
  const lock = freeLock(paths);
  if (!lock) {
    // A restore that still unpacks is in nobody's way.
    refuseDuringRestore(paths);
    return false;
  }
  try {
    finishUnderLock(paths, onStep);
    return true;
  } finally {
    lock.release();
  }
}

/** The same for one who holds the lock already. */
export function finishUnderLock(paths: DataPaths, onStep: OnStep): void {
  const journal = readJournal(paths);
  if (journal) carryOut(paths, journal, onStep);
  else endRestore(paths, onStep);
}

function freeLock(paths: DataPaths): Lock | undefined {
  try {
    return acquireLock(paths);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined;
    throw error;
  }
}
