/**
 * Runs on Windows as a fake virus scanner: it opens each created or changed file below a folder exclusively for some
 * milliseconds. Prints a line when it starts to watch, and the name of each file that it holds.
 */
import { closeSync, openSync, watch } from 'node:fs';
import { join } from 'node:path';

/** UV_FS_O_EXLOCK, for which Node has no constant: the file is opened exclusively. */
const ALONE = 0x10000000;

const [folder = '', ms = ''] = process.argv.slice(2);

function hold(name: string): void {
  let file: number;
  try {
    file = openSync(join(folder, name), ALONE);
  } catch {
    // The file is removed, a folder, or held by this scanner or the program.
    return;
  }
  console.log(name);
  setTimeout(() => closeSync(file), Number(ms));
}

watch(folder, { recursive: true }, (_event, name) => {
  if (name) hold(name);
});
console.log('Watching');
