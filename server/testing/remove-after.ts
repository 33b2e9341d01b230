import { rmSync } from 'node:fs';
import type { TestContext } from 'node:test';

const atExit = new Set<string>();

/**
 * Removes a folder after the test. Windows cannot remove a folder with an open file; it is then removed at the end of
 * the process, when later hooks have closed the databases.
 */
export function removeAfter(t: TestContext, folder: string, platform = process.platform): void {
  if (platform !== 'win32') {
    t.after(() => rmSync(folder, { recursive: true }));
    return;
  }
  if (atExit.size === 0) process.once('exit', removeAll);
  atExit.add(folder);
}

function removeAll(): void {
  for (const folder of atExit) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
