import type { Invitation } from '#contract/session.ts';
import { newId } from '../storage/ids.ts';
import { insertActivity } from '../storage/queries/activity.ts';
import * as device from '../storage/queries/devices.ts';
import { invitationByHash, personById, takeInvitation } from '../storage/queries/people.ts';
import type { Storage } from '../storage/storage.ts';
import { timestamp } from '../storage/timestamp.ts';
import type { Credential } from './credentials.ts';
import { refuseTooManyDevices } from './people-service.ts';
import { digestOf, newSecret } from './secret-tokens.ts';
import { SESSION_DAYS } from './session-cookie.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** `seen_at` is stored at most so often. */
const SEEN_MS = 60 * 60 * 1000;
/** After a failure it is tried again after this time. */
const RETRY_MS = 60 * 1000;

/** What signs a device in. */
export type SignInRequest = {
  token: string;
  deviceName: string;
  address: string;
  /** The session of the browser until now, which ends. */
  previousId: string | undefined;
};

export type SessionService = ReturnType<typeof createSessionService>;

/** Signs devices in and out. */
export function createSessionService({
  read,
  inTransaction,
}: Pick<Storage, 'read' | 'inTransaction'>) {
  const touchedMs = new Map<string, number>();

  /** What a link is for; undefined for one that is unknown, used or ended. */
  function invitation(token: string): Invitation | undefined {
    const found = read((prepared) => invitationByHash(prepared, digestOf(token)));
    return found && Date.parse(found.ends_at) > Date.now() ? found : undefined;
  }

  return {
    invitation,

    /**
     * Uses a link up and stores a new session. Undefined for a link that is unknown, used or ended. Throws `conflict` for
     * a person with too many devices, whose link stays.
     */
    async signIn({ token, deviceName, address, previousId }: SignInRequest) {
      // A wrong link waits for no other write.
      if (!invitation(token)) return undefined;
      const secret = newSecret();
      return inTransaction((prepared) => {
        const now = timestamp();
        const link = takeInvitation(prepared, { token_hash: digestOf(token), now });
        const person = link && personById(prepared, link.person_id);
        if (!person) return undefined;
        if (previousId) device.deleteDevice(prepared, previousId);
        refuseTooManyDevices(prepared, person, now);
        const id = newId();
        const row = {
          id,
          name: deviceName,
          kind: 'session',
          person_id: person.id,
          address,
        } as const;
        device.insertDevice(prepared, {
          ...row,
          token_hash: digestOf(secret),
          created_at: now,
          seen_at: now,
          ends_at: endOf(now),
        });
        insertActivity(prepared, {
          at: now,
          person_id: person.id,
          device_name: deviceName,
          action: 'signed in',
          subject: null,
        });
        return { secret, person, device: row };
      });
    },

    signOut: (deviceId: string) =>
      inTransaction((prepared) => device.deleteDevice(prepared, deviceId)),

    /**
     * Stores that a device was seen, once an hour, and moves the end of a session. Returns whether that was due. A failure
     * is ignored, because nothing that a caller reads depends on it.
     */
    noteSeen({ id, kind, seen_at, ends_at }: Credential): boolean {
      const nowMs = Date.now();
      // A time in the future was stored before the clock was set back.
      if (Math.abs(nowMs - Date.parse(seen_at)) < SEEN_MS) return false;
      const triedMs = touchedMs.get(id);
      if (triedMs !== undefined && nowMs >= triedMs && nowMs - triedMs < RETRY_MS) return false;
      touchedMs.set(id, nowMs);
      const now = timestamp();
      const end = kind === 'session' ? endOf(now) : ends_at;
      inTransaction((prepared) =>
        device.touchDevice(prepared, { id, seen_at: now, ends_at: end }),
      ).then(
        () => touchedMs.delete(id),
        () => {},
      );
      return true;
    },
  };
}

const endOf = (now: string) => new Date(Date.parse(now) + SESSION_DAYS * DAY_MS).toISOString();
