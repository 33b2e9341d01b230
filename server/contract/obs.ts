import { type Static, Type } from 'typebox';
import { Closed, Nullable, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/**
 * State of the connection to OBS. All but `off` and `wrong_password` are retried without end:
 * - `off`: not set up
 * - `connecting`: for the first time, or after a change
 * - `connected`
 * - `not_ready`: OBS loads a scene collection
 * - `wrong_password`: waits for the user
 * - `not_running`: the port is closed: OBS does not run, or its WebSocket server is off
 * - `unreachable`: no computer answers at the address
 * - `silent`: the port is open, and nothing responds
 * - `quit`: OBS was closed
 * - `too_old`: an OBS before 28, or another program
 * - `unreadable`: responses with values of other types, or over the limits
 * - `lost`: the connection broke
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
  /** Such as `30.2.3`; null while disconnected. */
  obs_version: Nullable(Type.String()),
  /** The program scene; null while disconnected. */
  scene: Nullable(Type.String()),
  /** Whether OBS is set up on the computer of the server. */
  is_here: Type.Boolean(),
});
export type ObsConnectionState = Static<typeof ObsConnectionState>;

/** Whether a live is on the program of OBS. Exists only for lives with a source in OBS. */
export const OnScreen = Type.Object({
  live_id: Type.String(),
  /** `hidden`: its sources are disabled in the program scene, or only in other scenes. */
  state: Type.Enum(['shown', 'hidden']),
  /** The names of its sources in OBS. */
  sources: Type.Array(Type.String()),
  /** The scenes that contain these sources. */
  scenes: Type.Array(Type.String()),
});
export type OnScreen = Static<typeof OnScreen>;

/** Whether the sources with the link for every show are on the program of OBS. */
export const EveryShow = Type.Omit(OnScreen, ['live_id']);
export type EveryShow = Static<typeof EveryShow>;

/** An offer to the user: `put_on_air` after a start of the stream, `take_off_air` after its end. */
export const ObsOffer = Type.Object({
  kind: Type.Enum(['put_on_air', 'take_off_air']),
  live_id: Type.String(),
  live_code: Type.String(),
  live_name: Type.String(),
  since: Timestamp,
});
export type ObsOffer = Static<typeof ObsOffer>;

/** The state of OBS. The address and the password never leave the server. */
export const Obs = Type.Object({
  line: ObsConnectionState,
  has_password: Type.Boolean(),
  on_stream_start: OnStreamStart,
  /** The running stream; null for none. */
  streaming: Type.Union([
    Type.Object({ since: Timestamp, is_reconnecting: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Null while disconnected. */
  on_screen: Type.Union([Type.Array(OnScreen), Type.Null()]),
  /** Null while disconnected, and without such a source. */
  every_show: Type.Union([EveryShow, Type.Null()]),
  offer: Type.Union([ObsOffer, Type.Null()]),
});
export type Obs = Static<typeof Obs>;

/**
 * Only the present keys change. `address` is a host with or without a port, such as `192.168.1.5:4455`; a new one
 * deletes the password, unless it comes with one. An empty password means none.
 */
export const UpdateObs = Closed({
  address: Type.Optional(Type.String({ maxLength: 300 })),
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  on_stream_start: Type.Optional(OnStreamStart),
});
export type UpdateObs = Static<typeof UpdateObs>;

/** Empty: searches OBS on the computer of the server, and reads the password from OBS's own file. */
export const FindObs = Closed({});
/** Empty: connects now, or fetches all scenes. */
export const ConnectObs = Closed({});

/**
 * Adds the link for every show, or with `live_id` the link of one live; to the program scene unless `scene` is present.
 * `replaces_one_live` changes a source of the scene that shows one live to the link for every show.
 */
export const AddToObs = Closed({
  live_id: Type.Optional(Type.String({ maxLength: 36 })),
  replaces_one_live: Type.Optional(Type.Boolean()),
  scene: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
});
export type AddToObs = Static<typeof AddToObs>;

/**
 * What was done:
 * - `created`: a new source
 * - `placed`: a source of other scenes was added to this one
 * - `turned`: a source of the scene changed from another live or appearance to this one
 * - `already_there`: nothing
 * - `one_live`: nothing, because a source of the scene shows one live, and the link for every show was to be added
 */
export const AddedToObs = Type.Object({
  did: Type.Enum(['created', 'placed', 'turned', 'already_there', 'one_live']),
  source: Type.String(),
  scene: Type.String(),
  /** Whether it is disabled in the scene, and stays so. */
  is_hidden: Type.Boolean(),
  /** Whether the scene is on program. */
  is_on_program: Type.Boolean(),
});
export type AddedToObs = Static<typeof AddedToObs>;

/** Enables the hidden source of a live, or the one for every show, in the program scene. */
export const ShowInObs = Closed({ live_id: Type.String({ maxLength: 36 }) });
export type ShowInObs = Static<typeof ShowInObs>;
export const ShownInObs = Type.Object({ source: Type.String(), scene: Type.String() });
export type ShownInObs = Static<typeof ShownInObs>;

/** Empty: reloads the pages of all our sources. */
export const RefreshObs = Closed({});
export const RefreshedObs = Type.Object({ sources: Type.Array(Type.String()) });
export type RefreshedObs = Static<typeof RefreshedObs>;

/** The scenes as OBS lists them, from the top. */
export const ObsScenes = Type.Object({
  scenes: Type.Array(Type.String()),
  /** The program scene. */
  program: Nullable(Type.String()),
});
export type ObsScenes = Static<typeof ObsScenes>;

/** Empty: accepts the offer. */
export const AcceptObsOffer = Closed({});

/**
 * Stream state that an overlay received from the OBS that shows it. `live` is the code or id in the overlay's link;
 * null for none.
 */
export const OverlayReport = Closed({
  streaming: Type.Boolean(),
  live: Nullable(Type.String({ maxLength: 64 })),
});
export type OverlayReport = Static<typeof OverlayReport>;
