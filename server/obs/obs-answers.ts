import { type Static, Type } from 'typebox';

/** Scenes, groups or items in one answer, and items in all. No OBS that is used has so many. */
const MAX_ROWS = 1000;
export const MAX_ITEMS = 20_000;
/** Sources of ours: each is looked for among all items. */
export const MAX_SOURCES = 100;

const Name = Type.String({ maxLength: 1000 });
const Size = Type.Integer({ minimum: 1, maximum: 32_768 });
/** A year in ms; any longer one would be no date. */
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

/** What is read of the answers of obs-websocket, by their requests. Other keys are ignored. */
export const OBS_ANSWERS = {
  GetVersion: Type.Object({ obsVersion: Type.String({ maxLength: 100 }) }),
  GetStreamStatus: Type.Object({
    outputActive: Type.Boolean(),
    outputReconnecting: Type.Boolean(),
    outputDuration: Duration,
  }),
  GetSceneList: Type.Object({
    currentProgramSceneName: Name,
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
  PressInputPropertiesButton: Type.Unknown(),
};

export type ObsAnswers = {
  [Request in keyof typeof OBS_ANSWERS]: Static<(typeof OBS_ANSWERS)[Request]>;
};

/** What is read of those events of obs-websocket that say more than that something has changed. */
export const OBS_EVENTS = {
  StreamStateChanged: Type.Object({ outputState: Type.String({ maxLength: 100 }) }),
  CurrentProgramSceneChanged: Type.Object({ sceneName: Name }),
  SceneItemEnableStateChanged: Type.Object({
    sceneName: Name,
    sceneItemId: Type.Integer(),
    sceneItemEnabled: Type.Boolean(),
  }),
};
