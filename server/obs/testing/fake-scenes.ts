import { REQUEST_STATUS } from '../obs-errors.ts';

/** An item of a scene or group. */
type FakeItem = {
  sceneItemId: number;
  sourceName: string;
  sceneItemEnabled: boolean;
  transform: Record<string, unknown>;
};

/** Rejected with this `RequestStatus`. */
export class FakeRefusal extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Refused with ${code}`);
    this.code = code;
  }
}

type Input = { kind: string; settings: Record<string, unknown> };
type Data = Record<string, unknown>;

/** The scenes of a fake OBS, and the requests about them. `emit` sends an event. */
export function fakeScenes(emit: (eventType: string, eventData: Data) => void) {
  const scenes = new Map<string, FakeItem[]>([['Scene', []]]);
  const groups = new Map<string, FakeItem[]>();
  const inputs = new Map<string, Input>();
  /** Names of inputs whose pages were reloaded. */
  const refreshed: string[] = [];
  let program = 'Scene';
  let lastId = 0;
  let hasBrowserSource = true;

  const refuse = (code: number): never => {
    throw new FakeRefusal(code);
  };
  const textOf = (data: Data, key: string) => String(data[key] ?? refuse(300));
  const itemsOf = (name: string) =>
    scenes.get(name) ?? groups.get(name) ?? refuse(REQUEST_STATUS.notFound);
  const inputOf = (name: string) => inputs.get(name) ?? refuse(REQUEST_STATUS.notFound);
  const isNameTaken = (name: string) => [scenes, groups, inputs].some((all) => all.has(name));

  function place(scene: string, sourceName: string, sceneItemEnabled: boolean): number {
    lastId += 1;
    const item = { sceneItemId: lastId, sourceName, sceneItemEnabled, transform: {} };
    itemsOf(scene).push(item);
    emit('SceneItemCreated', { sceneName: scene, sourceName, sceneItemId: lastId });
    return lastId;
  }

  const listed = (items: readonly FakeItem[]) => ({
    sceneItems: items.map(({ transform: _, ...item }) => ({
      ...item,
      inputKind: inputs.get(item.sourceName)?.kind ?? null,
      isGroup: groups.has(item.sourceName) || (scenes.has(item.sourceName) ? false : null),
      sourceType: inputs.has(item.sourceName) ? 'OBS_SOURCE_TYPE_INPUT' : 'OBS_SOURCE_TYPE_SCENE',
    })),
  });

  const requests: Record<string, (data: Data) => Data | undefined> = {
    GetSceneList: () => ({
      currentProgramSceneName: program,
      currentPreviewSceneName: null,
      // From the bottom, as in OBS.
      scenes: [...scenes.keys()]
        .reverse()
        .map((sceneName, sceneIndex) => ({ sceneName, sceneIndex })),
    }),
    GetSceneItemList: (data) => {
      const name = textOf(data, 'sceneName');
      return listed(scenes.get(name) ?? refuse(groups.has(name) ? 602 : REQUEST_STATUS.notFound));
    },
    GetGroupSceneItemList: (data) =>
      listed(groups.get(textOf(data, 'sceneName')) ?? refuse(REQUEST_STATUS.notFound)),
    GetInputList: ({ inputKind }) => ({
      inputs: [...inputs]
        .filter(([, { kind }]) => inputKind === undefined || kind === inputKind)
        .map(([inputName, { kind }]) => ({ inputName, inputKind: kind })),
    }),
    GetInputSettings: (data) => {
      const { kind, settings } = inputOf(textOf(data, 'inputName'));
      return { inputSettings: settings, inputKind: kind };
    },
    SetInputSettings: (data) => {
      const name = textOf(data, 'inputName');
      const input = inputOf(name);
      const given = data.inputSettings as Data;
      input.settings = data.overlay === false ? given : { ...input.settings, ...given };
      emit('InputSettingsChanged', { inputName: name, inputSettings: input.settings });
      return undefined;
    },
    CreateInput: (data) => {
      const [scene, name, kind] = ['sceneName', 'inputName', 'inputKind'].map((key) =>
        textOf(data, key),
      ) as [string, string, string];
      itemsOf(scene);
      if (isNameTaken(name)) refuse(REQUEST_STATUS.nameTaken);
      if (kind !== 'browser_source' || !hasBrowserSource) refuse(REQUEST_STATUS.kindUnknown);
      addInput(name, (data.inputSettings ?? {}) as Data);
      return { sceneItemId: place(scene, name, data.sceneItemEnabled !== false) };
    },
    CreateSceneItem: (data) => {
      const name = textOf(data, 'sourceName');
      if (!isNameTaken(name)) refuse(REQUEST_STATUS.notFound);
      return {
        sceneItemId: place(textOf(data, 'sceneName'), name, data.sceneItemEnabled !== false),
      };
    },
    GetVideoSettings: () => ({ baseWidth: 2560, baseHeight: 1440 }),
    SetSceneItemTransform: (data) => {
      const item = itemsOf(textOf(data, 'sceneName')).find(
        ({ sceneItemId }) => sceneItemId === data.sceneItemId,
      );
      const transform = data.sceneItemTransform as Data;
      if (Number(transform.boundsWidth) < 1) refuse(402);
      Object.assign(item?.transform ?? refuse(REQUEST_STATUS.notFound), transform);
      return undefined;
    },
    SetSceneItemEnabled: (data) => {
      const [scene, id] = [textOf(data, 'sceneName'), Number(data.sceneItemId)];
      if (!itemsOf(scene).some(({ sceneItemId }) => sceneItemId === id)) {
        refuse(REQUEST_STATUS.notFound);
      }
      setEnabled(scene, id, data.sceneItemEnabled === true);
      return undefined;
    },
    PressInputPropertiesButton: (data) => {
      const name = textOf(data, 'inputName');
      inputOf(name);
      if (data.propertyName !== 'refreshnocache') refuse(REQUEST_STATUS.notFound);
      refreshed.push(name);
      return undefined;
    },
  };

  function addInput(name: string, settings: Data): void {
    inputs.set(name, { kind: 'browser_source', settings });
    emit('InputCreated', { inputName: name, inputKind: 'browser_source' });
  }

  function setEnabled(scene: string, id: number, sceneItemEnabled: boolean): void {
    const item = itemsOf(scene).find(({ sceneItemId }) => sceneItemId === id);
    if (item) item.sceneItemEnabled = sceneItemEnabled;
    emit('SceneItemEnableStateChanged', { sceneName: scene, sceneItemId: id, sceneItemEnabled });
  }

  return {
    scenes,
    groups,
    inputs,
    refreshed,
    requests,
    addScene(name: string): void {
      scenes.set(name, []);
      emit('SceneCreated', { sceneName: name, isGroup: false });
    },
    addGroup(name: string, scene: string): number {
      groups.set(name, []);
      return place(scene, name, true);
    },
    /** Adds a browser source like the user. */
    addBrowserSource(name: string, scene: string, settings: Data): number {
      addInput(name, settings);
      return place(scene, name, true);
    },
    place,
    setProgram(name: string): void {
      program = name;
      emit('CurrentProgramSceneChanged', { sceneName: name });
    },
    setEnabled,
    removeInput(name: string): void {
      inputs.delete(name);
      for (const [scene, items] of [...scenes, ...groups]) {
        const at = items.findIndex(({ sourceName }) => sourceName === name);
        if (at >= 0) items.splice(at, 1);
        if (at >= 0) emit('SceneItemRemoved', { sceneName: scene, sourceName: name });
      }
      emit('InputRemoved', { inputName: name });
    },
    renameInput(name: string, inputName: string): void {
      const input = inputOf(name);
      inputs.delete(name);
      inputs.set(inputName, input);
      for (const items of [...scenes.values(), ...groups.values()]) {
        for (const item of items) if (item.sourceName === name) item.sourceName = inputName;
      }
      emit('InputNameChanged', { oldInputName: name, inputName });
    },
    /** Removes the browser source, like an OBS of some distributions. */
    withoutBrowserSource(): void {
      hasBrowserSource = false;
    },
  };
}
