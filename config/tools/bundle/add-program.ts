import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installFor, npm } from './npm.ts';
import type { Platform } from './platforms.ts';

/** Files that only the compilation of native packages needs. */
const SOURCES = {
  'better-sqlite3': ['deps', 'src', 'binding.gyp'],
  sharp: ['src', 'install'],
};

/**
 * Puts the package as `npm pack` has it into `folder`, with its dependencies for one platform: the versions and
 * hashes of the lock file, and none of the files for other platforms.
 */
export async function addProgram(root: string, folder: string, platform: Platform): Promise<void> {
  const [{ files }] = JSON.parse(await npm(root, 'pack', '--dry-run', '--ignore-scripts'));
  const lock = 'package-lock.json';
  for (const path of [...files.map((file: { path: string }) => file.path), lock]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(root, path), join(folder, path));
  }
  await npm(folder, 'ci', '--omit=dev', ...installFor(platform));
  const modules = join(folder, 'node_modules');
  const unused = [
    join(folder, lock),
    join(modules, '.package-lock.json'),
    join(modules, '.bin'),
    ...Object.entries(SOURCES).flatMap(([name, paths]) =>
      paths.map((path) => join(modules, name, path)),
    ),
    ...(await foreignBinaries(join(modules, 'better-sqlite3/prebuilds'), platform)),
  ];
  for (const path of unused) await rm(path, { recursive: true, force: true });
}

/** better-sqlite3 brings its binaries for all platforms. */
async function foreignBinaries(folder: string, { os, cpu }: Platform): Promise<string[]> {
  const own = `${os}-${cpu}.node`;
  const names = await readdir(folder);
  if (!names.includes(own)) throw new Error(`better-sqlite3 has no ${own}.`);
  return names.filter((name) => name !== own).map((name) => join(folder, name));
}
