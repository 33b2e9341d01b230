import type { Device, Person, SignInLink } from '#contract/people.ts';

/** A link of this page. */
export type MadeLink = {
  link: SignInLink;
  /** The ids of all devices before it was made. */
  devicesBefore: ReadonlySet<string>;
};

export type LinkState =
  | { kind: 'open' }
  | { kind: 'used'; person: Person; device: Device }
  /** It was withdrawn, or its time is over. */
  | { kind: 'ended' };

/**
 * Whether a device has signed in by the link. `wasListed` says that the list of people has named the link before: the
 * list may be older than the link.
 */
export function linkState(
  { link, devicesBefore }: MadeLink,
  person: Person | undefined,
  { wasListed, nowMs }: { wasListed: boolean; nowMs: number },
): LinkState {
  const device = person?.devices.find(
    ({ id, kind }) => kind === 'session' && !devicesBefore.has(id),
  );
  const isListed = person ? isListedIn(person, link) : false;
  if (person && device && !isListed) return { kind: 'used', person, device };
  if ((wasListed && !isListed) || Date.parse(link.ends_at) <= nowMs) return { kind: 'ended' };
  return { kind: 'open' };
}

/** Whether nobody has used the link yet. */
export const isListedIn = ({ invitations }: Person, { ends_at }: SignInLink): boolean =>
  invitations.some((invitation) => invitation.ends_at === ends_at);
