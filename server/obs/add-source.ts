import type { AddedToObs } from '#contract/obs.ts';
import { STAGE } from '#contract/stage.ts';
import { AppError, unavailable } from '#domain/errors.ts';
import type { SceneSnapshot } from './fetch-scenes.ts';
import { ObsRequestError, REQUEST_STATUS } from './obs-errors.ts';
import type { ObsSocket } from './obs-socket.ts';
import { BROWSER_SOURCE, MARKER, type OurSource } from './our-source.ts';
import { visibilityIn } from './scene-map.ts';

export type AddRequest = {
  /** The overlay's link, with an origin that OBS can reach. */
  url: string;
  /** Whether another link shows the same overlay, possibly by another host name of this server. */
  isSame(url: string): boolean;
  /** Whether the URL of one of our sources may be changed to `url`. */
  mayChange(source: OurSource): boolean;
  /** Name of a new source; a number is appended if the name is taken. */
  name: string;
  /** Null for the program scene. */
  scene: string | null;
  /** Whether the overlay plays sounds. */
  hasSound: boolean;
};

/** Maximum number of names tried. */
const MAX_NAMES = 100;

/**
 * Adds an overlay to a scene of OBS: changes the URL of one of our sources, or creates one that fits the canvas. Does
 * nothing if the scene only has sources of ours that may not be changed. Throws an AppError if OBS lacks the scene or the
 * browser source, and rejects like `request`.
 */
export async function addSource(
  socket: ObsSocket,
  snapshot: SceneSnapshot,
  request: AddRequest,
): Promise<AddedToObs> {
  const { map } = snapshot;
  const scene = request.scene ?? map.program;
  if (!map.scenes.includes(scene)) throw noSuchScene(scene);
  const source = bestSource(snapshot, scene, request);
  const visibility = source ? visibilityIn(map, scene, source.name) : 'absent';
  const other = snapshot.sources.find(
    (each) => !request.mayChange(each) && visibilityIn(map, scene, each.name) !== 'absent',
  );
  if (visibility === 'absent' && other) {
    const isHidden = visibilityIn(map, scene, other.name) === 'hidden';
    return {
      did: 'one_live',
      source: other.name,
      scene,
      is_on_program: scene === map.program,
      is_hidden: isHidden,
    };
  }
  const done = { scene, is_on_program: scene === map.program, is_hidden: visibility === 'hidden' };
  if (!source) {
    return { did: 'created', source: await create(socket, scene, request), ...done };
  }
  const isUrlChanged = !shows(source, request);
  if (isUrlChanged) await setUrl(socket, source, request);
  else if (request.hasSound && !source.isMixed) await changeSettings(socket, source, MIXED);
  if (visibility !== 'absent') {
    return { did: isUrlChanged ? 'turned' : 'already_there', source: source.name, ...done };
  }
  const { sceneItemId } = await socket.request('CreateSceneItem', {
    sceneName: scene,
    sourceName: source.name,
  });
  await fit(socket, scene, sceneItemId);
  return { did: 'placed', source: source.name, ...done };
}

const shows = ({ url, isFile }: OurSource, { isSame }: AddRequest) => !isFile && isSame(url);

/** Prefers a source in the scene, then one that already shows the overlay. */
function bestSource(
  { map, sources }: SceneSnapshot,
  scene: string,
  request: AddRequest,
): OurSource | undefined {
  const rank = (source: OurSource) =>
    (visibilityIn(map, scene, source.name) === 'absent' ? 0 : 2) + (shows(source, request) ? 1 : 0);
  return sources.filter(request.mayChange).sort((a, b) => rank(b) - rank(a))[0];
}

const setUrl = (socket: ObsSocket, source: OurSource, { url, hasSound }: AddRequest) =>
  changeSettings(socket, source, {
    url,
    [MARKER]: true,
    ...(source.isFile && { is_local_file: false }),
    ...(hasSound && MIXED),
  });

/** Sets some settings of a source, and keeps its size, style and all others. */
async function changeSettings(
  socket: ObsSocket,
  { name }: OurSource,
  inputSettings: Record<string, string | boolean>,
): Promise<void> {
  await socket.request('SetInputSettings', { inputName: name, inputSettings, overlay: true });
}

async function create(socket: ObsSocket, scene: string, request: AddRequest): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? request.name : `${request.name} ${number}`;
    try {
      const { sceneItemId } = await socket.request('CreateInput', {
        sceneName: scene,
        inputName: name,
        inputKind: BROWSER_SOURCE,
        inputSettings: {
          url: request.url,
          width: STAGE.width,
          height: STAGE.height,
          shutdown: false,
          restart_when_active: false,
          [MARKER]: true,
          reroute_audio: request.hasSound,
        },
        sceneItemEnabled: true,
      });
      await fit(socket, scene, sceneItemId);
      return name;
    } catch (error) {
      const code = error instanceof ObsRequestError ? error.code : undefined;
      if (code === REQUEST_STATUS.kindUnknown) throw noBrowserSource(error);
      if (code === REQUEST_STATUS.notFound) throw noSuchScene(scene);
      if (code !== REQUEST_STATUS.nameTaken || number === MAX_NAMES) throw error;
    }
  }
}

/** Routes the page's audio into OBS's mixer. Otherwise it plays only through the computer's speakers. */
const MIXED = { reroute_audio: true };

/** Scales an item to the canvas and centers it, at any resolution. */
async function fit(socket: ObsSocket, scene: string, item: number): Promise<void> {
  const { baseWidth, baseHeight } = await socket.request('GetVideoSettings');
  await socket.request('SetSceneItemTransform', {
    sceneName: scene,
    sceneItemId: item,
    sceneItemTransform: {
      positionX: 0,
      positionY: 0,
      // Left and top, by the constants of obs.h.
      alignment: 5,
      rotation: 0,
      cropLeft: 0,
      cropTop: 0,
      cropRight: 0,
      cropBottom: 0,
      boundsType: 'OBS_BOUNDS_SCALE_INNER',
      boundsAlignment: 0,
      boundsWidth: baseWidth,
      boundsHeight: baseHeight,
    },
  });
}

const noSuchScene = (scene: string) =>
  new AppError('not_found', `OBS has no scene called "${scene}".`, {
    remedy: 'Choose one of its scenes, or none for the one on program.',
  });

const noBrowserSource = (cause: unknown) =>
  unavailable(
    'This OBS cannot show pages: it has no browser source.',
    'Install OBS from obsproject.com or Flathub, which have it.',
    cause,
  );
