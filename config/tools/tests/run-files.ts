import { join } from 'node:path';
import { after, afterEach, suite } from 'node:test';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs test files in this process. Each is a suite, so that hooks at its top level apply to its tests alone. */
export function runFiles(files: readonly string[]): void {
  for (const file of files) {
    suite(file, async () => {
      if (file.endsWith('.tsx')) {
        const { endComponentTest, endComponentTests } = await import('./component-tests.ts');
        afterEach(endComponentTest);
        if (file === files.at(-1)) after(endComponentTests);
      }
      await import(pathToFileURL(join(ROOT, file)).href);
    });
  }
}
