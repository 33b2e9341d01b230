import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { byteSize } from '#domain/text/byte-size.ts';
import { type Check, type Finding, fail, ok, warn } from '../check.ts';

const LEAST_BYTES = 50e6;
const ENOUGH_BYTES = 1e9;

export const freeSpace: Check = {
  name: 'Free space',
  run({ paths }) {
    const { bavail, bsize } = statfsSync(nearest(paths.root));
    return spaceFinding(bavail * bsize);
  },
};

/** The finding for `freeBytes` of free space. */
export function spaceFinding(freeBytes: number): Finding {
  const message = `${byteSize(freeBytes)} are free on the disk of the data directory.`;
  if (freeBytes >= ENOUGH_BYTES) return ok(message);
  const remedy = 'Make room on that disk: without it no tip can be recorded and no backup made.';
  return freeBytes < LEAST_BYTES ? fail(message, remedy) : warn(message, remedy);
}

/** The path, or its nearest existing parent. */
function nearest(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : nearest(parent);
}
