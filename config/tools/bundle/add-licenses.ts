import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledLicenses } from '../build/bundled-licenses.mjs';

const TEXTS = join(import.meta.dirname, 'licenses');

/** Copies the licenses of the program in `program` and its dependencies, except Node's, to `folder`. */
export async function addLicenses(program: string, folder: string): Promise<void> {
  await copyFile(join(program, 'LICENSE'), join(folder, 'streamhost.txt'));
  const dist = join(program, 'dist');
  for (const name of await readdir(dist)) {
    const [, part] = /^(.+)\.licenses\.txt$/.exec(name) ?? [];
    if (part) await copyFile(join(dist, name), join(folder, `packages-${part}.txt`));
  }
  const installed = (await readdir(join(program, 'node_modules'), { recursive: true }))
    .map((path) => join('node_modules', path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/package.json'));
  await writeFile(join(folder, 'packages-native.txt'), `${bundledLicenses(program, installed)}\n`);
  // The image library of sharp. Its packages name its licenses without containing them.
  for (const name of await readdir(TEXTS)) await copyFile(join(TEXTS, name), join(folder, name));
}
