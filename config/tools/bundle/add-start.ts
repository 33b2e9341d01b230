import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platforms.ts';

/**
 * Adds the start scripts and returns their names. cmd.exe needs the line endings of Windows, which git may have changed
 * here.
 */
export async function addStart(folder: string, { os }: Platform): Promise<string[]> {
  const isWindows = os === 'win32';
  const from = join(import.meta.dirname, 'start', isWindows ? 'windows' : 'unix');
  const names = await readdir(from);
  for (const name of names) {
    const text = (await readFile(join(from, name), 'utf8')).replaceAll('\r\n', '\n');
    await writeFile(join(folder, name), isWindows ? text.replaceAll('\n', '\r\n') : text);
  }
  return names;
}
