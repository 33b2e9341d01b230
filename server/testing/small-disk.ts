import fs, { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { Storage } from '../storage/storage.ts';

const remedy = 'Make room on the disk of the data directory, then try again.';

/** The answer to a request that does not fit on the disk. */
export const FULL_DISK: ErrorBody = {
  error: `The disk is full and nothing was saved. ${remedy}`,
  kind: 'disk_full',
  remedy,
};

/** Limits the database to this many pages; by default to more than any test needs. */
export async function limitPages(storage: Storage, pages = 1_000_000): Promise<void> {
  await storage.fork().execute(`pragma max_page_count = ${pages}`);
}

type Done = (error: Error | null, written?: number) => void;

/**
 * Simulates a disk with `sizeBytes` in all for `folder` until the test ends: writes fail with ENOSPC when it is
 * full, and a removed file frees its space. Counts only what is written through streams.
 */
export function shrinkDisk(t: TestContext, folder: string, sizeBytes: number): void {
  const { write, writev } = fs;
  const room = () => sizeBytes - usedBytes(folder);

  t.mock.method(
    fs,
    'write',
    (file: number, data: Buffer, offset: number, length: number, at: number, done: Done) => {
      if (room() <= 0) process.nextTick(done, noSpace());
      else write(file, data, offset, Math.min(length, room()), at, done);
    },
  );
  t.mock.method(fs, 'writev', (file: number, chunks: Buffer[], at: number, done: Done) => {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (length > room()) process.nextTick(done, noSpace());
    else writev(file, chunks, at, done);
  });
}

function usedBytes(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

function noSpace(): Error {
  const error = new Error('ENOSPC: no space left on device, write');
  return Object.assign(error, { code: 'ENOSPC', syscall: 'write' });
}
