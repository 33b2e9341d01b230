import { RefusedError } from './poll.ts';

export type Polled = 'live' | 'tips';

export type PollHealth = ReturnType<typeof createPollHealth>;

/** Tracks which polls fail, and logs the first failure of each series. */
export function createPollHealth() {
  const failures = new Map<Polled, { problem: string; isMissing: boolean }>();
  return {
    /** `failure` is null when the newest request for `what` succeeded. */
    note(what: Polled, failure: Error | null): void {
      if (!failure) {
        failures.delete(what);
        return;
      }
      const problem = describe(what, failure);
      if (problem !== failures.get(what)?.problem) {
        console.warn(`streamhost overlay: ${problem}. What was drawn stays; still trying.`);
      }
      failures.set(what, { problem, isMissing: isNotFound(failure) });
    },
    isFailing: () => failures.size > 0,
    /** Whether the server answered that there is no such live. */
    isMissing: () => failures.get('live')?.isMissing ?? false,
  };
}

function describe(what: Polled, failure: Error): string {
  if (!(failure instanceof RefusedError))
    return `no usable answer from the server (${failure.message})`;
  if (what === 'tips') return `Request failed: ${failure.status}`;
  return isNotFound(failure) ? 'Data not found' : failure.message;
}

const isNotFound = (failure: Error) => failure instanceof RefusedError && failure.status === 404;
