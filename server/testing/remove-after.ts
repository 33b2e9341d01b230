import { rmSync } from 'node:fs';

const atExit = new Set<string>();

/** The part of a test, or of all tests of a file, that ends. */
export type Ending = { after(hook: () => void | Promise<void>): void };

/**
 * Removes a folder after the test. Windows cannot remove a folder with an open file; it is then removed at the end of
 * the process, when later hooks have closed the databases.
 */
export function removeAfter(t: Ending, folder: string, platform = process.platform): void {
  if (platform !== 'win32') {
    t.after(() => rmSync(folder, { recursive: true }));
    return;
  }
  removeAtExit(folder);
}

/** Removes a folder at the end of the process. */
export function removeAtExit(folder: string): void {
  if (atExit.size === 0) process.once('exit', removeAll);
  atExit.add(folder);
}

function removeAll(): void {
  for (const folder of atExit) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
