import { existsSync } from 'node:fs';
import type { DataPaths } from '#config/paths.ts';
import { AppError } from '#domain/errors.ts';
import { acquireLock, type Lock } from '../lock.ts';
import { endRestore, readJournal, refuseDuringRestore } from './restore-journal.ts';
import { executeJournal, type OnStep } from './swap.ts';

/**
 * Completes a restore that was killed after it wrote its journal, and rolls back one without. Call before opening a
 * data directory. Throws an AppError while a restore runs. Returns whether there was one.
 */
export function finishInterruptedRestore(paths: DataPaths, onStep: OnStep = () => {}): boolean {
  if (!existsSync(paths.restoring)) return false;
  const lock = freeLock(paths);
  if (!lock) {
    // A restore without a journal is still unpacking, and has changed no data.
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

/** `finishInterruptedRestore` for a caller that holds the lock. */
export function finishUnderLock(paths: DataPaths, onStep: OnStep): void {
  const journal = readJournal(paths);
  if (journal) executeJournal(paths, journal, onStep);
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
