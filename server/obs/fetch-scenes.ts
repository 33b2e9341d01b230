import { MAX_ITEMS, MAX_SOURCES, type ObsAnswers } from './obs-answers.ts';
import { ObsDisconnected, ObsRequestError, REQUEST_STATUS } from './obs-errors.ts';
import type { ObsSocket } from './obs-socket.ts';
import { BROWSER_SOURCE, type DoorOf, type OurSource, ourSource } from './our-source.ts';
import type { SceneItem, SceneMap } from './scene-map.ts';

/** The scenes and browser sources of OBS at one time. */
export type SceneSnapshot = {
  map: SceneMap;
  sources: readonly OurSource[];
};

/**
 * Maximum number of attempts while OBS changes during a fetch. After them, the event of the change triggers another
 * fetch.
 */
const MAX_TRIES = 5;

/** Fetches all scenes, groups and browser sources of OBS. Rejects like `request`. */
export async function fetchScenes(socket: ObsSocket, doorOf: DoorOf): Promise<SceneSnapshot> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [map, sources] = await Promise.all([mapOf(socket), sourcesOf(socket, doorOf)]);
      return { map, sources };
    } catch (error) {
      const hasVanished =
        error instanceof ObsRequestError && error.code === REQUEST_STATUS.notFound;
      if (!hasVanished || tries === MAX_TRIES) throw error;
    }
  }
}

async function mapOf(socket: ObsSocket): Promise<SceneMap> {
  const { currentProgramSceneName: program, scenes } = await socket.request('GetSceneList', {});
  // Only an OBS that exits has no scene.
  if (program === null) throw new ObsDisconnected('quit');
  // OBS lists scenes from the bottom.
  const names = scenes.map(({ sceneName }) => sceneName).reverse();
  const items = new Map<string, readonly SceneItem[]>();
  const groups = new Set<string>();
  let count = 0;
  const keep = (name: string, listed: readonly ListedItem[]) => {
    count += listed.length;
    if (count > MAX_ITEMS) throw new ObsDisconnected('unreadable');
    items.set(name, listed.map(itemOf));
    for (const { sourceName, isGroup } of listed) if (isGroup) groups.add(sourceName);
  };
  await Promise.all(
    names.map(async (name) => {
      const { sceneItems } = await socket.request('GetSceneItemList', { sceneName: name });
      keep(name, sceneItems);
    }),
  );
  // A group contains no other group.
  await Promise.all(
    [...groups].map(async (name) => {
      const { sceneItems } = await socket.request('GetGroupSceneItemList', { sceneName: name });
      keep(name, sceneItems);
    }),
  );
  return { program, scenes: names, items };
}

type ListedItem = ObsAnswers['GetSceneItemList']['sceneItems'][number];

const itemOf = ({ sceneItemId, sourceName, sceneItemEnabled }: ListedItem): SceneItem => ({
  id: sceneItemId,
  source: sourceName,
  isEnabled: sceneItemEnabled,
});

async function sourcesOf(socket: ObsSocket, doorOf: DoorOf): Promise<OurSource[]> {
  const { inputs } = await socket.request('GetInputList', { inputKind: BROWSER_SOURCE });
  const found = await Promise.all(
    inputs.map(async ({ inputName: name }) => {
      const { inputSettings } = await socket.request('GetInputSettings', { inputName: name });
      return ourSource(name, inputSettings, doorOf);
    }),
  );
  const ours = found.filter((source) => source !== undefined);
  if (ours.length > MAX_SOURCES) throw new ObsDisconnected('unreadable');
  return ours;
}
