import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { processorMs } from '../times/processor-time.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Processor time of a file, or of loading the modules of all files of a process. */
export type ProcessorTime = { file: string; ms: number };

/**
 * Runs test files serially in this process, given by their paths in the repository. Each is a suite, so hooks at its
 * top level apply to its tests only. Appends each file's processor time to `record`, as a line of JSON.
 */
export function runFiles(files: readonly string[], record: string): void {
  let countedMs = 0;
  const keep = (file: string, ms: number) => {
    countedMs += ms;
    appendFileSync(record, `${JSON.stringify({ file, ms } satisfies ProcessorTime)}\n`);
  };
  for (const file of files) {
    suite(file, async () => {
      let startMs = 0;
      before(() => {
        startMs = processorMs();
      });
      after(() => keep(file, processorMs() - startMs));
      if (file.endsWith('.tsx')) {
        const { endComponentTest, endComponentTests } = await import('./component-tests.ts');
        afterEach(endComponentTest);
        if (file === files.at(-1)) after(endComponentTests);
      }
      await import(pathToFileURL(join(ROOT, file)).href);
    });
  }
  if (process.platform === 'win32') after(endSoon);
  const [part] = files[0]?.split('/') ?? [];
  process.on('exit', () => keep(`${part}/ (loading modules)`, processorMs() - countedMs));
}

/** Under Wine the pipes of a killed child process stay open and keep this process alive, so it exits by itself. */
function endSoon(): void {
  setTimeout(() => {
    console.error(`Left behind: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit();
  }, 5000).unref();
}
