import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { processorMs } from '../times/processor-time.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a file, or loading the modules of all files of a process, took of the processor. */
export type ProcessorTime = { file: string; ms: number };

/**
 * Runs the test files, given by their paths in the repository, one after the other in this process. Each is a suite
 * of its own, so hooks at its top level are for its tests alone. Appends a line of JSON to `record` for each.
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
      await import(pathToFileURL(join(ROOT, file)).href);
    });
  }
  const [part] = files[0]?.split('/') ?? [];
  process.on('exit', () => keep(`${part}/ (loading modules)`, processorMs() - countedMs));
}
