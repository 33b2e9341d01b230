import { RefusedError } from './poll.ts';

export type Polled = 'live' | 'tips';

export type PollHealth = ReturnType<typeof createPollHealth>;

/** Remembers which polls fail, and writes to the console when one begins to, not each second while it does. */
export function createPollHealth() {
  const failures = new Map<Polled, { problem: string; isMissing: boolean }>();
  return {
    /** `failure` null: the newest request for `what` went well. */
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
    /** The server says that there is no such live. */
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
