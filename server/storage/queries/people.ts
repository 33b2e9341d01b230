import type { Role } from '#contract/session.ts';
import { integer, orNull, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const PERSON = { id: text, name: text, role: textOf<Role>(), created_at: text };
const PRESENT = `select id, name, role, created_at from person where removed_at is null`;

/** The people who were not removed, the first one first. */
export const people = allRows(PERSON).by(`${PRESENT} order by id`);

/** Undefined for an unknown or removed person. */
export const personById = firstRow(PERSON).by<[id: string]>(`${PRESENT} and id = ?`);

/** Undefined without owners. */
export const firstOwner = firstRow(PERSON).by(`${PRESENT} and role = 'owner' order by id limit 1`);

/** Also of a removed person. */
export const personName = firstRow({ name: text }).by<[id: string]>(
  'select name from person where id = ?',
);

export const insertPerson = write<[{ id: string; name: string; role: Role; created_at: string }]>(
  'insert into person (id, name, role, created_at) values (:id, :name, :role, :created_at)',
);

export const updatePerson = write<[{ id: string; name: string; role: Role }]>(
  'update person set name = :name, role = :role where id = :id and removed_at is null',
);

/** The row stays, for the names in the list of activity. */
export const removePerson = write<[removedAt: string, id: string]>(
  'update person set removed_at = ? where id = ? and removed_at is null',
);

/** The links that nobody has used yet, also ended ones. */
export const invitations = allRows({ person_id: text, ends_at: text }).by(
  'select person_id, ends_at from invitation order by ends_at',
);

export const countInvitations = firstRow({ links: integer }).by(
  'select count(*) as links from invitation',
);

const INVITATION = {
  name: text,
  role: textOf<Role>(),
  invited_by: orNull(text),
  ends_at: text,
};

/** What a link is for; undefined for an unknown one. */
export const invitationByHash = firstRow(INVITATION).by<[tokenHash: string]>(`
  select person.name, person.role, inviter.name as invited_by, invitation.ends_at
  from invitation join person on person.id = invitation.person_id
    left join person as inviter on inviter.id = invitation.invited_by
  where invitation.token_hash = ? and person.removed_at is null`);

export const insertInvitation = write<
  [
    {
      token_hash: string;
      person_id: string;
      invited_by: string | null;
      created_at: string;
      ends_at: string;
    },
  ]
>(`
  insert into invitation (token_hash, person_id, invited_by, created_at, ends_at)
  values (:token_hash, :person_id, :invited_by, :created_at, :ends_at)`);

/** Uses a link up. Undefined for an unknown, used or ended one. */
export const takeInvitation = firstRow({ person_id: text }).by<
  [{ token_hash: string; now: string }]
>('delete from invitation where token_hash = :token_hash and ends_at > :now returning person_id');

export const deleteEndedInvitations = write<[now: string]>(
  'delete from invitation where ends_at <= ?',
);

export const deleteInvitationsOf = write<[personId: string]>(
  'delete from invitation where person_id = ?',
);
