import type { TestEvent } from 'node:test/reporters';
import { addTime, type FileTimes, slowestFiles } from './slowest-files.ts';

/** Prints the slowest files of the other tests after the last one. */
export default async function* nodeTimes(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const times: FileTimes = new Map();
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || !data.file) continue;
    addTime(times, data.file, { tests: data.counts.tests, ms: data.duration_ms });
  }
  yield `\n${slowestFiles(times)}\n`;
}
