import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter';
import { addTime, type FileTimes, storeTimes } from './file-times.ts';
import { slowestFiles } from './slowest-files.ts';

/** The annotation with the processor time of a test, in milliseconds: see web/e2e/fixtures.ts. */
export const PROCESSOR_MS = 'processor ms';

/** Prints the slowest files of the browser tests at the end, and stores the times of a whole run. */
export default class BrowserTimes implements Reporter {
  readonly #times: FileTimes = new Map();
  #isWhole = false;

  onBegin({ argv }: FullConfig): void {
    // `npm run test:browser` passes the config alone.
    this.#isWhole = argv.at(-2) === '--config';
  }

  onTestEnd({ location }: TestCase, { duration, annotations }: TestResult): void {
    const counted = annotations.find(({ type }) => type === PROCESSOR_MS)?.description ?? 0;
    const processorMs = Number(counted);
    addTime(this.#times, location.file, { tests: 1, ms: duration, processorMs });
  }

  onEnd({ duration }: FullResult): void {
    console.log(`\n${slowestFiles(this.#times, duration)}`);
    if (this.#isWhole) storeTimes('browser', this.#times);
  }
}
