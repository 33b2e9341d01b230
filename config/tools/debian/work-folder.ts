import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPrograms } from './missing-programs.ts';

/** The programs that make and enter root directories, and Debian's packages of them. */
const PACKAGES = {
  'apt-get': 'apt',
  chroot: 'coreutils',
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  script: 'bsdutils',
  unshare: 'util-linux',
};

/**
 * A new folder for root directories, removed when this process ends or is interrupted. Throws an error with a remedy
 * without root, outside Linux, or when one of the `programs` is missing.
 */
export function newWorkFolder(name: string, programs: readonly (keyof typeof PACKAGES)[]): string {
  const isRoot = process.platform === 'linux' && process.geteuid?.() === 0;
  assert.ok(isRoot, 'Run this as root on Linux: it makes root directories and mounts.');
  const missing = missingPrograms(programs);
  const packages = programs.filter((program) => missing.includes(program)).map((p) => PACKAGES[p]);
  const install = `apt-get install ${[...new Set(packages)].join(' ')}`;
  assert.equal(missing.length, 0, `Run ${install} for ${missing.join(', ')}.`);

  const folder = mkdtempSync(join(tmpdir(), `streamhost-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  // Other users of a root directory must be able to reach its files.
  chmodSync(folder, 0o755);
  return folder;
}
