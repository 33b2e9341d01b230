import type { Vote } from '../../contract/votes.ts';

type Ends = Pick<Vote, 'closed_at' | 'closes_at'>;

/** When a question was or will be closed, in ISO 8601; null if nothing closes it. */
export function voteEnd({ closed_at, closes_at }: Ends): string | null {
  if (closed_at === null || closes_at === null) return closed_at ?? closes_at;
  return Date.parse(closed_at) < Date.parse(closes_at) ? closed_at : closes_at;
}

/**
 * Whether a question is open at a moment of the timer clock, in ms since 1970. It closes by itself, so a snapshot says
 * only what was so when it was made. One that was closed is closed whatever the clock says.
 */
export const voteState = ({ closed_at, closes_at }: Ends, nowMs: number): Vote['state'] =>
  closed_at === null && (closes_at === null || nowMs < Date.parse(closes_at)) ? 'open' : 'closed';

/** The question as it is at this moment of the timer clock, in ms since 1970; the same object if nothing has changed. */
export function voteAt(vote: Vote, nowMs: number): Vote {
  const state = voteState(vote, nowMs);
  return state === vote.state ? vote : { ...vote, state };
}
