/** How a test ended; `why` is the reason of one that was skipped. */
export type TestResult = {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  why?: string;
};

/** What the runner tells of a test or suite that has ended. */
export type Ended = {
  name: string;
  nesting: number;
  skip?: string | boolean;
  details: { type?: string; duration_ms: number };
};

/**
 * Collects results out of the events of a run in which each file is a suite: those of different files are not
 * interleaved, and a suite ends after its tests.
 */
export function collectResults() {
  const results: TestResult[] = [];
  let ofFile: Omit<TestResult, 'file'>[] = [];
  return {
    results,
    add({ name, nesting, skip, details }: Ended, isPassed: boolean): void {
      if (skip) ofFile.push({ name, state: 'skipped', why: String(skip) });
      else if (details.type !== 'suite')
        ofFile.push({ name, state: isPassed ? 'passed' : 'failed' });
      if (nesting > 0) return;
      results.push(...ofFile.map((result) => ({ file: name, ...result })));
      ofFile = [];
    },
  };
}
