import { type Static, Type } from 'typebox';
import { Closed, Id, Nullable, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH, MAX_TOKEN_DAYS } from './limits.ts';
import { DeviceKind, Role } from './session.ts';

export const Device = Type.Object({
  id: Id,
  name: Type.String(),
  kind: DeviceKind,
  /** The address of its last sign-in. */
  address: Type.String(),
  created_at: Timestamp,
  /** Accurate to an hour. */
  seen_at: Timestamp,
  ends_at: Timestamp,
});
export type Device = Static<typeof Device>;

/** `invitations` are the ends of the links that nobody has used yet. */
export const Person = Type.Object({
  id: Id,
  name: Type.String(),
  role: Role,
  created_at: Timestamp,
  devices: Type.Array(Device),
  invitations: Type.Array(Type.Object({ ends_at: Timestamp })),
});
export type Person = Static<typeof Person>;

/** The body of a request for a link, which says nothing. */
export const NewLink = Closed({});

const Name = Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH });

export const NewPerson = Closed({ name: Name, role: Role });
export type NewPerson = Static<typeof NewPerson>;

export const PersonPatch = Closed({ name: Type.Optional(Name), role: Type.Optional(Role) });
export type PersonPatch = Static<typeof PersonPatch>;

/** A link that signs one device in, under each address of the shared door, the best one first. */
export const SignInLink = Type.Object({
  person_id: Id,
  urls: Type.Array(Type.String()),
  ends_at: Timestamp,
});
export type SignInLink = Static<typeof SignInLink>;

export const NewToken = Closed({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
  days: Type.Integer({ minimum: 1, maximum: MAX_TOKEN_DAYS }),
});
export type NewToken = Static<typeof NewToken>;

/** `token` is shown once, and stored as a digest. */
export const MadeToken = Type.Object({ ...Device.properties, token: Type.String() });
export type MadeToken = Static<typeof MadeToken>;

/** The live of an overlay; null is the overlay of the live on air. */
export const OverlayKeyOf = Closed({ live_id: Nullable(Type.String()) });
export type OverlayKeyOf = Static<typeof OverlayKeyOf>;

/** `origins` are the addresses of the shared door, the best one first; none while sharing is off. */
export const OverlayKey = Type.Object({
  live_id: Nullable(Id),
  key: Type.String(),
  origins: Type.Array(Type.String()),
});
export type OverlayKey = Static<typeof OverlayKey>;

/** One thing that somebody did through the shared door. The person may be removed and the device signed out since. */
export const Activity = Type.Object({
  id: Type.Integer(),
  at: Timestamp,
  person_name: Type.String(),
  device_name: Type.String(),
  /** A sentence without its subject, such as `recorded a tip`. */
  action: Type.String(),
  /** What it was done to, such as the name of a live. */
  subject: Nullable(Type.String()),
});
export type Activity = Static<typeof Activity>;

/** Newest first, older than `before`. */
export const ActivityQuery = Closed({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
