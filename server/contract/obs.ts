import { type Static, Type } from 'typebox';
import { Closed, Nullable, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/**
 * How the line to OBS is, now. All but `off` and `wrong_password` are tried again without end:
 * - `off`: not set up
 * - `connecting`: for the first time, or after a change
 * - `connected`
 * - `not_ready`: OBS loads a scene collection
 * - `wrong_password`: waits for the user
 * - `not_running`: nothing listens there: OBS does not run, or its WebSocket server is off
 * - `unreachable`: no computer answers at the address
 * - `silent`: something listens there, and says nothing
 * - `quit`: OBS was closed
 * - `too_old`: an OBS before 28, or another program
 * - `unreadable`: it answers with values of other types, or with more than is read
 * - `lost`: the line broke
 */
export const OBS_CONNECTION_STATES = [
  'off',
  'connecting',
  'connected',
  'not_ready',
  'wrong_password',
  'not_running',
  'unreachable',
  'silent',
  'quit',
  'too_old',
  'unreadable',
  'lost',
] as const;

/** What happens when a stream starts: a live is offered, put on air, or nothing. */
export const ON_STREAM_START = ['offer', 'put_on_air', 'nothing'] as const;
const OnStreamStart = Type.Enum([...ON_STREAM_START]);

export const ObsConnectionState = Type.Object({
  kind: Type.Enum([...OBS_CONNECTION_STATES]),
  since: Timestamp,
  /** Such as `30.2.3`; null while it is not connected. */
  obs_version: Nullable(Type.String()),
  /** The scene on program; null while it is not connected. */
  scene: Nullable(Type.String()),
  /** Whether OBS is looked for on the computer of the server. */
  is_here: Type.Boolean(),
});
export type ObsConnectionState = Static<typeof ObsConnectionState>;

/** Whether a live is on the program of OBS. A live without a source in OBS has none of these. */
export const OnScreen = Type.Object({
  live_id: Type.String(),
  /** `hidden`: its sources are switched off there, or in other scenes alone. */
  state: Type.Enum(['shown', 'hidden']),
  /** The names of its sources in OBS. */
  sources: Type.Array(Type.String()),
  /** The scenes that these are in. */
  scenes: Type.Array(Type.String()),
});
export type OnScreen = Static<typeof OnScreen>;

/** What somebody may accept: `put_on_air` after a start of the stream, `take_off_air` after its end. */
export const ObsOffer = Type.Object({
  kind: Type.Enum(['put_on_air', 'take_off_air']),
  live_id: Type.String(),
  live_code: Type.String(),
  live_name: Type.String(),
  since: Timestamp,
});
export type ObsOffer = Static<typeof ObsOffer>;

/** OBS as the server knows it. The address and the password never leave the server. */
export const Obs = Type.Object({
  line: ObsConnectionState,
  has_password: Type.Boolean(),
  on_stream_start: OnStreamStart,
  /** The stream that runs now; null for none. */
  streaming: Type.Union([
    Type.Object({ since: Timestamp, is_reconnecting: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Null while it is not known. */
  on_screen: Type.Union([Type.Array(OnScreen), Type.Null()]),
  offer: Type.Union([ObsOffer, Type.Null()]),
});
export type Obs = Static<typeof Obs>;

/**
 * Only the keys that are present change. `address` is a host with or without a port, such as `192.168.1.5:4455`; a
 * new one forgets the password, unless it comes with one. An empty password is none.
 */
export const UpdateObs = Closed({
  address: Type.Optional(Type.String({ maxLength: 300 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  on_stream_start: Type.Optional(OnStreamStart),
});
export type UpdateObs = Static<typeof UpdateObs>;

/** Empty: looks for OBS on the computer of the server, and reads the password from OBS's own file. */
export const FindObs = Closed({});
/** Empty: tries to connect now, or looks at all scenes anew. */
export const ConnectObs = Closed({});

/** Into the scene on program, unless `scene` names one. */
export const AddToObs = Closed({
  live_id: Type.String({ maxLength: 36 }),
  scene: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
});
export type AddToObs = Static<typeof AddToObs>;

/**
 * What has been done, and where:
 * - `created`: a new source
 * - `placed`: a source that was in other scenes alone, in this one, too
 * - `turned`: a source of the scene, from another live or look to this one
 * - `already_there`: nothing
 */
export const AddedToObs = Type.Object({
  did: Type.Enum(['created', 'placed', 'turned', 'already_there']),
  source: Type.String(),
  scene: Type.String(),
  /** Whether it is switched off in the scene, and was left so. */
  is_hidden: Type.Boolean(),
  /** Whether the scene is the one on program. */
  is_on_program: Type.Boolean(),
});
export type AddedToObs = Static<typeof AddedToObs>;

/** Empty: loads the pages of all sources of ours anew. */
export const RefreshObs = Closed({});
export const RefreshedObs = Type.Object({ sources: Type.Array(Type.String()) });
export type RefreshedObs = Static<typeof RefreshedObs>;

/** The scenes as OBS lists them, from the top. */
export const ObsScenes = Type.Object({
  scenes: Type.Array(Type.String()),
  /** The one on program. */
  program: Nullable(Type.String()),
});
export type ObsScenes = Static<typeof ObsScenes>;

/** Empty: does what is offered. */
export const AcceptObsOffer = Closed({});

/** What an overlay hears from the OBS that shows it. `live` is the code or id that its address names; null for none. */
export const OverlayReport = Closed({
  streaming: Type.Boolean(),
  live: Nullable(Type.String({ maxLength: 64 })),
});
export type OverlayReport = Static<typeof OverlayReport>;
