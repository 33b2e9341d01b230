import type { ObsLine } from './obs-line.ts';
import { ObsRefusal, REQUEST_STATUS } from './obs-problem.ts';
import { BROWSER_SOURCE, type BrowserSettings, type OurSource, ourSource } from './our-source.ts';
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
  const names = scenes.map(({ sceneName }) => String(sceneName)).reverse();
  const items = new Map<string, readonly SceneItem[]>();
  const groups = new Set<string>();
  const keep = (name: string, listed: readonly ListedItem[]) => {
    items.set(name, listed.map(itemOf));
    for (const { sourceName, isGroup } of listed) if (isGroup) groups.add(String(sourceName));
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

type ListedItem = Readonly<Record<string, unknown>>;

const itemOf = ({ sceneItemId, sourceName, sceneItemEnabled }: ListedItem): SceneItem => ({
  id: Number(sceneItemId),
  source: String(sourceName),
  isEnabled: sceneItemEnabled === true,
});

async function sourcesOf(
  line: ObsLine,
  isOwnHost: (host: string) => boolean,
): Promise<OurSource[]> {
  const { inputs } = await line.ask('GetInputList', { inputKind: BROWSER_SOURCE });
  const found = await Promise.all(
    inputs.map(async ({ inputName }) => {
      const name = String(inputName);
      const { inputSettings } = await line.ask('GetInputSettings', { inputName: name });
      return ourSource(name, inputSettings as BrowserSettings, isOwnHost);
    }),
  );
  return found.filter((source) => source !== undefined);
}
