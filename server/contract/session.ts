import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** An owner may do everything that the shared door allows, a moderator what a show needs. */
export const Role = Type.Enum(['owner', 'moderator']);
export type Role = Static<typeof Role>;

/** A browser that was signed in by a link, or the token of a script. */
export const DeviceKind = Type.Enum(['session', 'token']);
export type DeviceKind = Static<typeof DeviceKind>;

/**
 * Who makes the requests of this page. On the private door that is the owner, without a person or a device. On the
 * shared door it is a signed-in person; nobody is 401.
 */
export const Session = Type.Object({
  door: Type.Enum(['private', 'shared']),
  role: Role,
  person: Nullable(Type.Object({ id: Id, name: Type.String() })),
  device: Nullable(Type.Object({ id: Id, name: Type.String(), kind: DeviceKind })),
});
export type Session = Static<typeof Session>;

/** The token of a link, from its fragment. */
const Token = Type.String({ minLength: 1, maxLength: 200 });

export const InvitationQuery = Closed({ token: Token });

/** What a link is for; reading it does not use it up. */
export const Invitation = Type.Object({
  name: Type.String(),
  role: Role,
  /** The name of the person who made the link; null for the computer with streamhost. */
  invited_by: Nullable(Type.String()),
  ends_at: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

/** Uses the link up, and signs this device in. */
export const SignIn = Closed({
  token: Token,
  device_name: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
});
export type SignIn = Static<typeof SignIn>;
