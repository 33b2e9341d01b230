import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { addTime, type FileTimes } from './file-times.ts';
import { slowestFiles } from './slowest-files.ts';

/** Prints the slowest files of the browser tests after the last one. */
export default class BrowserTimes implements Reporter {
  readonly #times: FileTimes = new Map();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    addTime(this.#times, location.file, { tests: 1, ms: duration });
  }

  onEnd({ duration }: FullResult): void {
    console.log(`\n${slowestFiles(this.#times, duration)}`);
  }
}
