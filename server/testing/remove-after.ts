import { rmSync } from 'node:fs';
import type { TestContext } from 'node:test';

const atExit = new Set<string>();

/**
 * Removes a folder after the test. On Windows, where a folder with an open file cannot be removed, it goes with this
 * process, when the hooks of the test that come later have closed its databases.
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
