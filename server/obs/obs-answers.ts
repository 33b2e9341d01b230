import { type Static, Type } from 'typebox';

/** Maximum number of scenes, groups or items in one response, and of items in total. A real OBS has fewer. */
const MAX_ROWS = 1000;
export const MAX_ITEMS = 20_000;
/** Maximum number of our sources, because each is searched among all items. */
export const MAX_SOURCES = 100;

const Name = Type.String({ maxLength: 1000 });
const Size = Type.Integer({ minimum: 1, maximum: 32_768 });
/** At most a year in ms, because a longer duration yields no valid date. */
const Duration = Type.Number({ minimum: 0, maximum: 366 * 86_400_000 });

const SceneItems = Type.Object({
  sceneItems: Type.Array(
    Type.Object({
      sceneItemId: Type.Integer(),
      sourceName: Name,
      sceneItemEnabled: Type.Boolean(),
      isGroup: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
    }),
    { maxItems: MAX_ROWS },
  ),
});

const Placed = Type.Object({ sceneItemId: Type.Integer() });

/** Schemas of the responses of obs-websocket by request, with the keys that are read. Other keys are ignored. */
export const OBS_ANSWERS = {
  GetVersion: Type.Object({ obsVersion: Type.String({ maxLength: 100 }) }),
  GetStreamStatus: Type.Object({
    outputActive: Type.Boolean(),
    outputReconnecting: Type.Boolean(),
    outputDuration: Duration,
  }),
  GetSceneList: Type.Object({
    /** Null while OBS exits. */
    currentProgramSceneName: Type.Union([Name, Type.Null()]),
    scenes: Type.Array(Type.Object({ sceneName: Name }), { maxItems: MAX_ROWS }),
  }),
  GetSceneItemList: SceneItems,
  GetGroupSceneItemList: SceneItems,
  GetInputList: Type.Object({
    inputs: Type.Array(Type.Object({ inputName: Name }), { maxItems: MAX_ROWS }),
  }),
  GetInputSettings: Type.Object({ inputSettings: Type.Record(Type.String(), Type.Unknown()) }),
  CreateInput: Placed,
  CreateSceneItem: Placed,
  GetVideoSettings: Type.Object({ baseWidth: Size, baseHeight: Size }),
  SetInputSettings: Type.Unknown(),
  SetSceneItemTransform: Type.Unknown(),
  SetSceneItemEnabled: Type.Unknown(),
  PressInputPropertiesButton: Type.Unknown(),
};

export type ObsAnswers = {
  [Request in keyof typeof OBS_ANSWERS]: Static<(typeof OBS_ANSWERS)[Request]>;
};

/** Schemas of the events of obs-websocket whose data is read. */
export const OBS_EVENTS = {
  StreamStateChanged: Type.Object({ outputState: Type.String({ maxLength: 100 }) }),
  CurrentProgramSceneChanged: Type.Object({ sceneName: Name }),
  SceneItemEnableStateChanged: Type.Object({
    sceneName: Name,
    sceneItemId: Type.Integer(),
    sceneItemEnabled: Type.Boolean(),
  }),
};
