/**
 * Runs on Windows and plays a fast virus scanner: whatever is made or changed below a folder is opened at once, and
 * nobody else can open, rename or remove it for so many milliseconds. Prints a line when it watches, and the name of
 * each file that it holds.
 */
import { closeSync, openSync, watch } from 'node:fs';
import { join } from 'node:path';

/** UV_FS_O_EXLOCK, which Node passes on without a name: the file is shared with nobody while it is open. */
const ALONE = 0x10000000;

const [folder = '', ms = ''] = process.argv.slice(2);

function hold(name: string): void {
  let file: number;
  try {
    file = openSync(join(folder, name), ALONE);
  } catch {
    // Gone again, a folder, or held by this scanner or the program.
    return;
  }
  console.log(name);
  setTimeout(() => closeSync(file), Number(ms));
}

watch(folder, { recursive: true }, (_event, name) => {
  if (name) hold(name);
});
console.log('Watching');
