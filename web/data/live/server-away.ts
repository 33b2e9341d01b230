import { create } from 'zustand';
import { useLiveFailure } from './live-failure.ts';

/** A shorter gap is not shown. */
const SHOWN_AFTER_MS = 1000;

type ServerAway = {
  isAway: boolean;
  /** Whether it has been away since the page was loaded. */
  wasAway: boolean;
  /** When the tips on screen were current, in ms of `Date.now()`; null while the server answers, and if unknown. */
  seenMs: number | null;
};

/** Whether the server has not answered for a second, or has not answered this page at all. */
export const useServerAway = create<ServerAway>()(() => ({
  isAway: false,
  wasAway: false,
  seenMs: null,
}));

const { getState, setState } = useServerAway;
let hasAnswered = false;
let timer: ReturnType<typeof setTimeout> | undefined;

useLiveFailure.subscribe(({ failure }) => {
  if (!failure) {
    hasAnswered = true;
    stopTimer();
    if (getState().isAway) setState({ isAway: false, seenMs: null });
  } else if (timer === undefined && !getState().isAway) {
    const seenMs = hasAnswered ? Date.now() : null;
    timer = setTimeout(() => showAway(seenMs), SHOWN_AFTER_MS);
  }
});

/** Called when the page shows tips of this time because a request got no answer; ignored while the server answers. */
export function showLastSeen(atMs: number): void {
  if (hasAnswered && useLiveFailure.getState().failure === null) return;
  showAway(Math.min(getState().seenMs ?? atMs, atMs));
}

function showAway(seenMs: number | null): void {
  stopTimer();
  setState({ isAway: true, wasAway: true, seenMs });
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}
