import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where the path of a user does not lead. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Which of these programs this computer lacks. */
export const missingPrograms = (names: readonly string[]): string[] =>
  names.filter((name) => !FOLDERS.some((folder) => existsSync(join(folder, name))));
