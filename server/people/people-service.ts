import { MAX_DEVICES, MAX_INVITATIONS, MAX_PEOPLE } from '#contract/limits.ts';
import type {
  Device,
  MadeToken,
  NewPerson,
  NewToken,
  Person,
  PersonPatch,
} from '#contract/people.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { cleanName } from '#domain/text/names.ts';
import { newId } from '../storage/ids.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import * as device from '../storage/queries/devices.ts';
import * as query from '../storage/queries/people.ts';
import { countTipChangesOfPerson } from '../storage/queries/tips.ts';
import type { Storage } from '../storage/storage.ts';
import { timestamp } from '../storage/timestamp.ts';
import { digestOf, newSecret, TOKEN_PREFIX } from './secret-tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link works, in ms: one's own device is at hand, an invitation is sent to somebody. */
export const LINK_MS = { device: 15 * MINUTE_MS, invitation: DAY_MS };

/** The name of the owner whom the first link of this computer makes. */
const FIRST_OWNER = 'Owner';

type NewLink = { personId: string; invitedBy: string | null; lastsMs: number };

/** The token of a link, which is stored as a digest. */
export type MadeLink = { person_id: string; token: string; ends_at: string };

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Who may use the shared door, and by which devices, links and tokens. */
export function createPeopleService({
  read,
  inTransaction,
}: Pick<Storage, 'read' | 'inTransaction'>) {
  return {
    list: (): Person[] => read(peopleIn),

    create: ({ name, role }: NewPerson): Promise<Person> =>
      inTransaction((prepared) => {
        if (query.people(prepared).length >= MAX_PEOPLE) throw tooManyPeople();
        const person = { id: newId(), name: cleanName(name), role, created_at: timestamp() };
        query.insertPerson(prepared, person);
        return onePerson(prepared, person.id);
      }),

    update: (id: string, patch: PersonPatch): Promise<Person> =>
      inTransaction((prepared) => {
        const { name, role } = existing(prepared, id);
        const next = {
          name: patch.name === undefined ? name : cleanName(patch.name),
          role: patch.role ?? role,
        };
        query.updatePerson(prepared, { id, ...next });
        if (next.name !== name) countTipChangesOfPerson(prepared, { personId: id });
        return onePerson(prepared, id);
      }),

    /** Throws `not_found` for an unknown person. */
    require: (id: string): void => void read((prepared) => existing(prepared, id)),

    /** Ends all devices, tokens and links of the person. */
    remove: (id: string): Promise<void> =>
      inTransaction((prepared) => {
        if (query.removePerson(prepared, timestamp(), id) === 0) throw notFound('Person');
        device.deleteDevicesOf(prepared, id);
        query.deleteInvitationsOf(prepared, id);
      }),

    link: (link: NewLink): Promise<MadeLink> =>
      inTransaction((prepared) => {
        existing(prepared, link.personId);
        return insertLink(prepared, link);
      }),

    /** A link for the first owner, who is made where there is none. */
    linkOfOwner: (): Promise<MadeLink> =>
      inTransaction((prepared) => {
        const owner = query.firstOwner(prepared) ?? firstOwnerIn(prepared);
        return insertLink(prepared, {
          personId: owner.id,
          invitedBy: null,
          lastsMs: LINK_MS.device,
        });
      }),

    /** Ends the links of a person that nobody has used yet. */
    endLinks: (id: string): Promise<void> =>
      inTransaction((prepared) => {
        existing(prepared, id);
        query.deleteInvitationsOf(prepared, id);
      }),

    createToken: (
      personId: string,
      { name, days }: NewToken,
      address: string,
    ): Promise<MadeToken> =>
      inTransaction((prepared) => {
        const person = existing(prepared, personId);
        const at = timestamp();
        refuseTooManyDevices(prepared, person, at);
        const token = TOKEN_PREFIX + newSecret();
        const row = {
          id: newId(),
          name: cleanName(name),
          kind: 'token' as const,
          address,
          created_at: at,
          seen_at: at,
          ends_at: new Date(Date.parse(at) + days * DAY_MS).toISOString(),
        };
        device.insertDevice(prepared, { ...row, person_id: personId, token_hash: digestOf(token) });
        return { ...row, token };
      }),

    signOutDevice: (id: string): Promise<void> =>
      inTransaction((prepared) => {
        if (device.deleteDevice(prepared, id) === 0) throw notFound('Device');
      }),
  };
}

/** Throws `conflict` for a person who has as many devices and tokens as may be. Deletes ended ones. */
export function refuseTooManyDevices(
  prepared: Prepared,
  { id, name }: { id: string; name: string },
  now: string,
): void {
  device.deleteEndedDevices(prepared, now);
  if ((device.countDevices(prepared, id)?.devices ?? 0) < MAX_DEVICES) return;
  throw conflict(
    `${name} has ${MAX_DEVICES} devices and tokens already.`,
    'Sign one of them out first: Settings → People.',
  );
}

function firstOwnerIn(prepared: Prepared) {
  if (query.people(prepared).length >= MAX_PEOPLE) throw tooManyPeople();
  const owner = {
    id: newId(),
    name: FIRST_OWNER,
    role: 'owner' as const,
    created_at: timestamp(),
  };
  query.insertPerson(prepared, owner);
  return owner;
}

function insertLink(prepared: Prepared, { personId, invitedBy, lastsMs }: NewLink): MadeLink {
  const created_at = timestamp();
  query.deleteEndedInvitations(prepared, created_at);
  if ((query.countInvitations(prepared)?.links ?? 0) >= MAX_INVITATIONS) throw tooManyLinks();
  const token = newSecret();
  const ends_at = new Date(Date.parse(created_at) + lastsMs).toISOString();
  query.insertInvitation(prepared, {
    token_hash: digestOf(token),
    person_id: personId,
    invited_by: invitedBy,
    created_at,
    ends_at,
  });
  return { person_id: personId, token, ends_at };
}

function existing(prepared: Prepared, id: string) {
  const person = query.personById(prepared, id);
  if (!person) throw notFound('Person');
  return person;
}

function peopleIn(prepared: Prepared): Person[] {
  const now = timestamp();
  const lasting = <T extends { ends_at: string }>(rows: readonly T[]) =>
    rows.filter(({ ends_at }) => ends_at > now);
  const devices = Map.groupBy(lasting(device.devices(prepared)), ({ person_id }) => person_id);
  const links = Map.groupBy(lasting(query.invitations(prepared)), ({ person_id }) => person_id);
  return query.people(prepared).map((person) => ({
    ...person,
    devices: (devices.get(person.id) ?? []).map(({ person_id: _, ...one }): Device => one),
    invitations: (links.get(person.id) ?? []).map(({ ends_at }) => ({ ends_at })),
  }));
}

function onePerson(prepared: Prepared, id: string): Person {
  const person = peopleIn(prepared).find((one) => one.id === id);
  if (!person) throw notFound('Person');
  return person;
}

const tooManyPeople = () =>
  conflict(`${MAX_PEOPLE} people may use this already.`, 'Remove one of them first.');

const tooManyLinks = () =>
  conflict(
    `${MAX_INVITATIONS} links are waiting to be used already.`,
    'End one of them first, or wait until it ends by itself.',
  );
