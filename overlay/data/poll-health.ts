import { RefusedError } from './poll.ts';

export type Polled = 'live' | 'tips';

/** Remembers which polls fail, and writes to the console when one begins to, not each second while it does. */
export function createPollHealth() {
  const problems = new Map<Polled, string>();
  return {
    /** `failure` null: the newest request for `what` went well. */
    note(what: Polled, failure: Error | null): void {
      const problem = failure && describe(what, failure);
      if (problem && problem !== problems.get(what)) {
        console.warn(`streamhost overlay: ${problem}. What was drawn stays; still trying.`);
      }
      if (problem) problems.set(what, problem);
      else problems.delete(what);
    },
    isFailing: () => problems.size > 0,
  };
}

function describe(what: Polled, failure: Error): string {
  if (!(failure instanceof RefusedError))
    return `no usable answer from the server (${failure.message})`;
  if (what === 'tips') return `Request failed: ${failure.status}`;
  return failure.status === 404 ? 'Data not found' : failure.message;
}
