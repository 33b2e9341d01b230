import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers outside the PATH of a user. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Those of these programs that are not installed. */
export const missingPrograms = (names: readonly string[]): string[] =>
  names.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
