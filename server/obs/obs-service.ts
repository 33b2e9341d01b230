import { networkInterfaces } from 'node:os';
import type { Issue } from '#contract/common.ts';
import type {
  AddedToObs,
  AddToObs,
  Obs,
  ObsScenes,
  OverlayReport,
  RefreshedObs,
  ShowInObs,
  ShownInObs,
  UpdateObs,
} from '#contract/obs.ts';
import type { PartOf } from '#domain/checked.ts';
import { conflict, invalid } from '#domain/errors.ts';
import { obsLink, runningLink } from '#domain/obs-link.ts';
import { obsParts } from '#domain/text/obs-sentence.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { liveAppearance, liveByCodeOrId, liveNames } from '../storage/queries/lives.ts';
import { chooseOnStreamStart, obsSettings } from '../storage/queries/obs-settings.ts';
import { overlayKeyOf } from '../storage/queries/overlay-keys.ts';
import { createMutex } from '../system/timing/mutex.ts';
import { type AddRequest, addSource } from './add-source.ts';
import type { SceneSnapshot } from './fetch-scenes.ts';
import { findObs } from './find-obs.ts';
import { ADDRESS_MESSAGE, readObsAddress } from './obs-address.ts';
import type { ObsConnection } from './obs-connection.ts';
import { ObsDisconnected, ObsRequestError } from './obs-errors.ts';
import type { ObsDependencies } from './obs-host.ts';
import type { ObsAccount, ObsSecrets } from './obs-secrets.ts';
import type { ObsSocket } from './obs-socket.ts';
import { everyShowOnScreen, isOnProgram, onScreen } from './on-screen.ts';
import { originForObs } from './origin-for-obs.ts';
import { overlayCode, overlayLink } from './our-source.ts';
import { canShowEveryShow, hasSameKey, isSameOverlay } from './same-overlay.ts';
import { hidingItems, visibilityIn } from './scene-map.ts';
import type { StreamStarts } from './stream/stream-starts.ts';

type Options = Pick<ObsDependencies, 'storage' | 'runningLive' | 'doorOf' | 'listening'> & {
  folders: readonly string[];
  secrets: ObsSecrets;
  connection: ObsConnection;
  streams: StreamStarts;
};

export type ObsService = ReturnType<typeof createObsService>;

/** The name of a new source with the link for every show. */
const EVERY_SHOW_NAME = 'streamhost';

/** The name of the button that reloads a browser source, from obs-browser's `obs-browser-plugin.cpp`. */
const REFRESH_BUTTON = 'refreshnocache';

/** The state of OBS and the commands for it. Throws only AppErrors. */
export function createObsService(options: Options) {
  const { storage, secrets, connection, streams, doorOf, runningLive } = options;
  /** Serializes commands. */
  const commands = createMutex();

  function get(): Obs {
    return {
      line: connection.state(),
      has_password: Boolean(secrets.read()?.password),
      on_stream_start: storage.read(obsSettings)?.on_stream_start ?? 'offer',
      ...streams.state(),
      on_screen: livesOnScreen(connection.open()?.scenes),
      every_show: everyShow(connection.open()?.scenes),
    };
  }

  const livesOnScreen = (snapshot: SceneSnapshot | undefined) =>
    snapshot === undefined
      ? null
      : storage.read((prepared) =>
          onScreen(withAccess(prepared, snapshot), doorOf, (code) => liveOf(prepared, code)),
        );

  const everyShow = (snapshot: SceneSnapshot | undefined) =>
    snapshot === undefined
      ? null
      : storage.read((prepared) => everyShowOnScreen(withAccess(prepared, snapshot), doorOf));

  /** Without the sources that the shared door refuses: those whose key was renewed, or is of another live. */
  const withAccess = (prepared: Prepared, snapshot: SceneSnapshot): SceneSnapshot => ({
    ...snapshot,
    sources: snapshot.sources.filter(({ url }) => {
      const { code, key = null } = overlayLink(url, doorOf) ?? {};
      if (key === null) return true;
      const liveId = code ? liveOf(prepared, code) : null;
      return overlayKeyOf(prepared, liveId)?.key === key;
    }),
  });

  const liveOf = (prepared: Prepared, code: string): string | null =>
    code === '' ? runningLive(prepared) : (liveByCodeOrId(prepared, { named: code })?.id ?? null);

  /** Connects with this account and returns the result. */
  async function connectTo(account: ObsAccount | null): Promise<Obs> {
    secrets.write(account);
    await connection.restart();
    await connection.firstAttempt();
    return get();
  }

  /** Runs a command over the open connection, after the commands before it. Throws `conflict` while disconnected. */
  function runCommand<T>(
    work: (socket: ObsSocket, snapshot: SceneSnapshot) => Promise<T>,
  ): Promise<T> {
    return commands.runExclusive(async () => {
      if (!connection.open()) throw notConnected();
      try {
        await connection.refetchScenes();
        const open = connection.open();
        if (!open) throw new ObsDisconnected('lost');
        const done = await work(open.socket, open.scenes);
        // The command succeeded, even if the connection closes now.
        await connection.refetchScenes().catch(() => {});
        return done;
      } catch (error) {
        if (error instanceof ObsDisconnected) throw notConnected(error);
        if (error instanceof ObsRequestError) throw refused(error);
        throw error;
      }
    });
  }

  function notConnected(cause?: unknown) {
    const { state, remedy } = obsParts(connection.state());
    return remedy === null
      ? conflict('OBS is not connected.', 'Try again in a moment.', cause)
      : conflict(state, remedy, cause);
  }

  return {
    get,

    /** Whether all sources of a live are on program; null if OBS is disconnected or has none. */
    isOnProgram(liveId: string): boolean | null {
      const { scenes: snapshot } = connection.open() ?? {};
      if (!snapshot) return null;
      return storage.read((prepared) =>
        isOnProgram(
          withAccess(prepared, snapshot),
          doorOf,
          (code) => liveOf(prepared, code) === liveId,
        ),
      );
    },

    /**
     * Changes the present keys, and reconnects if the account changes. Throws `invalid` for an invalid address, or a
     * password without an address.
     */
    async update(sent: UpdateObs): Promise<Obs> {
      const issues = obsIssues(sent);
      if (issues.length > 0) throw invalid(issues);
      const account = changedAccount(secrets.read(), sent);
      if (account === undefined) {
        throw invalid([{ path: ['address'], message: ADDRESS_MESSAGE }]);
      }
      if (sent.on_stream_start !== undefined) {
        const choice = sent.on_stream_start;
        await storage.inTransaction((prepared) => chooseOnStreamStart(prepared, choice));
      }
      return account === null ? get() : connectTo(account);
    },

    /** Deletes the address and the password. */
    async remove(): Promise<void> {
      await connectTo(null);
    },

    /** Reads the account from the file of the OBS on this computer. Throws like `findObs`. */
    find: (): Promise<Obs> => connectTo(findObs(options.folders)),

    /** Connects now, or fetches all scenes. Throws `conflict` if OBS is not set up. */
    async connect(): Promise<Obs> {
      if (!secrets.read()) throw notConnected();
      if (connection.open()) await runCommand(async () => {});
      else {
        await connection.restart();
        await connection.firstAttempt();
      }
      return get();
    },

    scenes: async (): Promise<ObsScenes> => {
      const { map } = connection.open()?.scenes ?? {};
      if (!map) throw notConnected();
      return { scenes: [...map.scenes], program: map.program };
    },

    /** `requestOrigin` is the origin of the request. Throws `invalid` for an unknown live. */
    add(
      { live_id: id, replaces_one_live, scene }: AddToObs,
      requestOrigin: string,
    ): Promise<AddedToObs> {
      if (id === undefined) {
        return runCommand((socket, snapshot) => {
          const url = runningLink(originFor(requestOrigin));
          return addSource(socket, snapshot, {
            url,
            isSame: (other) => overlayCode(other, doorOf) === '' && hasSameKey(other, url),
            mayChange: replaces_one_live ? () => true : canShowEveryShow,
            name: EVERY_SHOW_NAME,
            scene: scene ?? null,
            // A later show may have sounds.
            hasSound: true,
          });
        });
      }
      const live = storage.read((prepared) => liveAppearance(prepared, id));
      if (!live) throw invalid([{ path: ['live_id'], message: 'There is no live with this id' }]);
      return runCommand((socket, snapshot) => {
        const url = obsLink(originFor(requestOrigin), {
          code: live.code,
          themeId: live.theme_id,
          layoutId: live.layout_id,
        });
        const runningCode = storage.read((prepared) => {
          const running = runningLive(prepared);
          return running === null ? null : (liveNames(prepared, running)?.code ?? null);
        });
        const same = { doorOf, code: live.code, runningCode };
        const request: AddRequest = {
          url,
          isSame: (other) => isSameOverlay(other, url, same),
          mayChange: () => true,
          name: live.name,
          scene: scene ?? null,
          hasSound: live.has_sound === 1,
        };
        return addSource(socket, snapshot, request);
      });
    },

    /**
     * Shows the hidden source of a live, else the one for every show, in the program scene. Throws `conflict` if that
     * scene has neither.
     */
    show: ({ live_id: id }: ShowInObs): Promise<ShownInObs> =>
      runCommand(async (socket, snapshot) => {
        const { map } = snapshot;
        const ofLive = livesOnScreen(snapshot)?.find(({ live_id }) => live_id === id);
        const names = [...(ofLive?.sources ?? []), ...(everyShow(snapshot)?.sources ?? [])];
        const source = names.find((name) => visibilityIn(map, map.program, name) !== 'absent');
        if (source === undefined) throw notInProgram(map.program);
        for (const item of hidingItems(map, map.program, source)) {
          await socket.request('SetSceneItemEnabled', {
            sceneName: item.scene,
            sceneItemId: item.id,
            sceneItemEnabled: true,
          });
        }
        return { source, scene: map.program };
      }),

    /** Reloads the pages of all our sources. */
    refresh: (): Promise<RefreshedObs> =>
      runCommand(async (socket, { sources }) => {
        for (const { name } of sources) {
          await socket.request('PressInputPropertiesButton', {
            inputName: name,
            propertyName: REFRESH_BUTTON,
          });
        }
        return { sources: sources.map(({ name }) => name) };
      }),

    dismissOffer: (): void => streams.dismiss(),

    /** Throws `conflict` if nothing is offered any more. */
    async acceptOffer(): Promise<Obs> {
      if (!(await streams.accept())) {
        throw conflict('Nothing is offered any more.', 'See which live is on air.');
      }
      return get();
    },

    /**
     * Stream state reported by an overlay; ignored while obs-websocket is connected. One of another computer leads to an
     * offer at most.
     */
    applyOverlayReport(report: OverlayReport, { isOfferOnly }: { isOfferOnly: boolean }): void {
      if (!connection.open()) streams.onOverlayReport(report, { isOfferOnly });
    },
  };

  function originFor(requestOrigin: string): string {
    const listening = options.listening();
    const obs = secrets.read();
    if (!listening || !obs) throw notConnected();
    return originForObs({ obs, requestOrigin, listening, ownAddresses: ownAddresses() });
  }
}

/** Refuses an invalid address. */
export function obsIssues({ address }: PartOf<UpdateObs>): Issue[] {
  if (address === undefined || readObsAddress(address)) return [];
  return [{ path: ['address'], message: ADDRESS_MESSAGE }];
}

/**
 * The account after a change; null if it is unchanged, undefined without an address. A password is sent only to the
 * address it was typed for.
 */
function changedAccount(
  before: ObsAccount | null,
  { address, password }: UpdateObs,
): ObsAccount | null | undefined {
  if (address === undefined && password === undefined) return null;
  const at = address === undefined ? before : readObsAddress(address);
  if (!at) return undefined;
  const isSame = before?.host === at.host && before.port === at.port;
  return { ...at, password: password ?? (isSame ? before.password : '') };
}

const refused = (cause: ObsRequestError) =>
  conflict(
    'OBS refused to do it.',
    'Somebody may have changed its scenes just now. Look at them in OBS, and try again.',
    cause,
  );

const notInProgram = (scene: string) =>
  conflict(`The scene "${scene}" has no overlay of this server.`, 'Press Add to OBS.');

/** The network addresses of this computer, IPv4 first. */
const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .sort((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);
