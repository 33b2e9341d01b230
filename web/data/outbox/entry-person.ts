import { PERSON_HEADER } from '#contract/person-header.ts';
import { useSession } from '../session/session.ts';
import type { SessionState } from '../session/session-monitor.ts';
import { isWaiting, type Person, type Queued } from './outbox-store.ts';

/** Whose sign-in a waiting entry needs before it can be sent: a person, or the owner at the private address. */
export type AwaitedPerson = Person | 'owner';

/** Whom a waiting entry waits for, while another person or nobody uses the page; null if it can be sent. */
export function waitsFor(
  entry: Queued,
  { session, isSignedOut }: SessionState,
): AwaitedPerson | null {
  if (!isWaiting(entry)) return null;
  const isOwn = (entry.person?.id ?? null) === (session?.person?.id ?? null);
  return isOwn && !isSignedOut ? null : (entry.person ?? 'owner');
}

/** The same for a component. */
export const useWaitsFor = (entry: Queued): AwaitedPerson | null => waitsFor(entry, useSession());

/** Whom a tip waits for, as a sentence without its period. */
export const awaitText = (awaited: AwaitedPerson): string =>
  awaited === 'owner'
    ? 'Waiting for the address of this computer'
    : `Waiting for ${awaited.name} to sign in`;

/** Whether the person of an entry uses the page. */
export const isSendable = (entry: Queued): boolean =>
  waitsFor(entry, useSession.getState()) === null;

/** Makes the server refuse an entry if another tab has signed another person in, which this one does not know yet. */
export const personHeader = ({ person }: Queued): Record<string, string> =>
  person ? { [PERSON_HEADER]: person.id } : {};

/** The person of a new entry. */
export function personOfPage(): Pick<Queued, 'person'> {
  const person = useSession.getState().session?.person;
  return person ? { person } : {};
}
