import { MOST_ITEMS, MOST_SOURCES, type ObsAnswers } from './obs-answers.ts';
import type { ObsLine } from './obs-line.ts';
import { ObsLost, ObsRefusal, REQUEST_STATUS } from './obs-problem.ts';
import { BROWSER_SOURCE, type OurSource, ourSource } from './our-source.ts';
import type { SceneItem, SceneMap } from './scene-map.ts';

/** All that is to be known of OBS's scenes. */
export type Look = {
  map: SceneMap;
  sources: readonly OurSource[];
};

/** So many looks are begun while OBS changes under them; then the change that comes after tells. */
const MOST_TRIES = 5;

/** Reads all scenes, groups and browser sources of OBS. Rejects as `ask` does. */
export async function lookAt(line: ObsLine, isOwnHost: (host: string) => boolean): Promise<Look> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [map, sources] = await Promise.all([mapOf(line), sourcesOf(line, isOwnHost)]);
      return { map, sources };
    } catch (error) {
      const hasVanished = error instanceof ObsRefusal && error.code === REQUEST_STATUS.notFound;
      if (!hasVanished || tries === MOST_TRIES) throw error;
    }
  }
}

async function mapOf(line: ObsLine): Promise<SceneMap> {
  const { currentProgramSceneName: program, scenes } = await line.ask('GetSceneList', {});
  // OBS lists them from the bottom.
  const names = scenes.map(({ sceneName }) => sceneName).reverse();
  const items = new Map<string, readonly SceneItem[]>();
  const groups = new Set<string>();
  let count = 0;
  const keep = (name: string, listed: readonly ListedItem[]) => {
    count += listed.length;
    if (count > MOST_ITEMS) throw new ObsLost('unreadable');
    items.set(name, listed.map(itemOf));
    for (const { sourceName, isGroup } of listed) if (isGroup) groups.add(sourceName);
  };
  await Promise.all(
    names.map(async (name) => {
      const { sceneItems } = await line.ask('GetSceneItemList', { sceneName: name });
      keep(name, sceneItems);
    }),
  );
  // A group holds no other group.
  await Promise.all(
    [...groups].map(async (name) => {
      const { sceneItems } = await line.ask('GetGroupSceneItemList', { sceneName: name });
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

async function sourcesOf(
  line: ObsLine,
  isOwnHost: (host: string) => boolean,
): Promise<OurSource[]> {
  const { inputs } = await line.ask('GetInputList', { inputKind: BROWSER_SOURCE });
  const found = await Promise.all(
    inputs.map(async ({ inputName: name }) => {
      const { inputSettings } = await line.ask('GetInputSettings', { inputName: name });
      return ourSource(name, inputSettings, isOwnHost);
    }),
  );
  const ours = found.filter((source) => source !== undefined);
  if (ours.length > MOST_SOURCES) throw new ObsLost('unreadable');
  return ours;
}
