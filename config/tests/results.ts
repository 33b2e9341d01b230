/** How a test ended; `why` is the reason of one that was skipped. */
export type TestResult = {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  why?: string;
};

/** The runner's event for a finished test or suite. */
export type Ended = {
  name: string;
  nesting: number;
  skip?: string | boolean;
  details: { type?: string; duration_ms: number };
};

/**
 * Collects the results of a run from its events. Each file is a suite that ends after its tests, and events of
 * different files are not interleaved.
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
