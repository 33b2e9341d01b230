import { create } from 'zustand';
import type { Session, SignIn } from '#contract/session.ts';
import { isShared } from '../door.ts';
import { deleteLastSeen } from '../last-seen-caches.ts';
import { onUnauthenticated, request, setRequestGate, setRequestPerson } from '../request.ts';
import { RequestError } from '../request-error.ts';
import { createSessionMonitor, type SessionState } from './session-monitor.ts';
import { onStoredSession, storedSession, storeSession } from './session-storage.ts';

const SESSION_PATH = '/api/session';

const PRIVATE: Session = { door: 'private', role: 'owner', person: null, device: null };

/** Who uses the page. On the private door that is the owner, without a person. */
export const useSession = create<SessionState>()(() => ({
  session: isShared ? storedSession() : PRIVATE,
  isSignedOut: false,
}));

/** The id of the person who uses the page; null on the private door and for nobody. */
export const personId = (): string | null => useSession.getState().session?.person?.id ?? null;

const confirmed = new Set<() => void>();

/** Calls back each time that the server has confirmed a session: what was answered with 401 can be sent again. */
export const onSession = (listener: () => void): void => void confirmed.add(listener);

const monitor = isShared ? startMonitor() : null;

/** Resolves when it is known who uses the page, or after a moment without an answer. */
export const sessionReady: Promise<unknown> = monitor
  ? Promise.race([monitor.check(), new Promise((resolve) => setTimeout(resolve, 3000))])
  : Promise.resolve();

/** A request of this page was answered with 401, or its socket closed for that. */
export const doubtSession = (): void => monitor?.doubt();

/** Uses up the token of a link, and signs this browser in. Throws a RequestError. */
export async function signIn(body: SignIn): Promise<Session> {
  const session = await request<Session>('POST', SESSION_PATH, { body });
  monitor?.accept(session);
  return session;
}

/** Signs this browser out; the page has to be left then. Throws a RequestError. */
export async function signOut(): Promise<void> {
  await request<null>('DELETE', SESSION_PATH);
  storeSession(null);
  await deleteLastSeen();
}

function startMonitor() {
  const started = createSessionMonitor({
    stored: storedSession(),
    load: async () => {
      try {
        return await request<Session>('GET', SESSION_PATH);
      } catch (error) {
        if (error instanceof RequestError && error.status === 401) return null;
        throw error;
      }
    },
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => document.visibilityState === 'visible',
    onState: (state) => {
      if ((state.session?.person?.id ?? null) !== personId()) void deleteLastSeen();
      storeSession(state.isSignedOut ? null : state.session);
      useSession.setState(state);
    },
    onConfirmed: () => {
      for (const listener of confirmed) listener();
    },
  });
  onUnauthenticated(started.doubt);
  setRequestPerson(personId);
  onStoredSession(() => void started.check());
  document.addEventListener('visibilitychange', started.wake);
  window.addEventListener('focus', started.wake);
  // Requests with an ended session count as refused sign-ins of this address.
  setRequestGate((path) =>
    useSession.getState().isSignedOut && !path.startsWith(SESSION_PATH)
      ? new RequestError(401, SIGN_IN_FIRST, [], {
          kind: 'unauthenticated',
          sentence: SIGN_IN_FIRST,
        })
      : null,
  );
  return started;
}

const SIGN_IN_FIRST = 'Sign in again first.';
