import type { Session } from '#contract/session.ts';

export type SessionState = {
  /** The newest session that the server has confirmed, also after its end; null before the first one. */
  session: Session | null;
  /** Whether the server has answered that nobody is signed in. */
  isSignedOut: boolean;
};

/** Interval of the checks while nobody is signed in. The server limits the refused ones of an address. */
export const CHECK_MS = 5000;

type Needs = {
  /** The session of an earlier page of this browser; null for none. */
  stored: Session | null;
  /** Fetches the session; null for nobody. Rejects without an answer. */
  load: () => Promise<Session | null>;
  /** Calls back later; returns how to cancel. */
  later: (work: () => void, delayMs: number) => () => void;
  /** A hidden page does not check. */
  isVisible: () => boolean;
  onState: (state: SessionState) => void;
  /** Called after each check that found a session. */
  onConfirmed: () => void;
};

export type SessionMonitor = ReturnType<typeof createSessionMonitor>;

/** Watches who is signed in: checks at the start, after a request was answered with 401, and until somebody is. */
export function createSessionMonitor(needs: Needs) {
  const { stored, load, later, isVisible, onState, onConfirmed } = needs;
  let state: SessionState = { session: stored, isSignedOut: false };
  let pending: Promise<void> | null = null;
  let cancelNext: (() => void) | null = null;
  let hasChecked = false;
  /** Whether a request was answered with 401 since the newest check began. */
  let isDoubted = false;
  /** After a check for a 401: at most one in each interval. */
  let isCooling = false;

  function set(next: SessionState): void {
    state = next;
    onState(next);
  }

  const isNeeded = () => state.isSignedOut || isDoubted || !hasChecked;

  /** Checks now; resolves when the answer has come, or has not. */
  function check(): Promise<void> {
    pending ??= run().finally(() => {
      pending = null;
      cancelNext = later(() => {
        cancelNext = null;
        isCooling = false;
        wake();
      }, CHECK_MS);
    });
    return pending;
  }

  async function run(): Promise<void> {
    cancelNext?.();
    cancelNext = null;
    isDoubted = false;
    try {
      const session = await load();
      hasChecked = true;
      if (session) accept(session);
      else set({ session: state.session, isSignedOut: true });
    } catch {
      // Without an answer the doubt stays, and the next check may get one.
      isDoubted = true;
    }
  }

  function accept(session: Session): void {
    hasChecked = true;
    isDoubted = false;
    set({ session, isSignedOut: false });
    onConfirmed();
  }

  function wake(): void {
    if (isNeeded() && isVisible()) void check();
  }

  return {
    check,
    /** A request was answered with 401, perhaps one that was sent before somebody signed in. */
    doubt(): void {
      isDoubted = true;
      if (pending || isCooling) return;
      isCooling = true;
      void check();
    },
    /** Checks if nobody is signed in or that is unknown. To be called when the page is shown. */
    wake,
    /** Takes over a session from the answer to another request. */
    accept,
  };
}
