import type { Session } from '#contract/session.ts';

const NAME = 'streamhost.session';

/** The session that this browser has seen last; null without one. Tabs and pages share it. */
export function storedSession(): Session | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the session for the next page, and notifies other tabs; null removes it. */
export function storeSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(NAME, JSON.stringify(session));
    else localStorage.removeItem(NAME);
  } catch {
    // Without storage each page fetches it.
  }
}

/** Calls back when another tab has signed in or out. */
export const onStoredSession = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) listener();
  });

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { door, role, person } = value as Record<string, unknown>;
  return (
    door === 'shared' && (role === 'owner' || role === 'moderator') && typeof person === 'object'
  );
}
