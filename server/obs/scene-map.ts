/** A place of a source in a scene or group. */
export type SceneItem = {
  id: number;
  /** The name of the input, group or nested scene. */
  source: string;
  isEnabled: boolean;
};

/** The scenes and groups of OBS by name, with their items. OBS lets no two sources have the same name. */
export type SceneMap = {
  program: string;
  /** Names of scenes, from the top of OBS's list. */
  scenes: readonly string[];
  /** Scenes and groups. */
  items: ReadonlyMap<string, readonly SceneItem[]>;
};

/** How a source stands in a scene, through groups and nested scenes. */
export type Place = 'shown' | 'hidden' | 'absent';

/**
 * Where `source` stands in the scene or group called `scene`: `shown` where one way to it is switched on all through,
 * `hidden` where each is switched off somewhere.
 */
export function placeIn(map: SceneMap, scene: string, source: string): Place {
  return placeBelow(map, scene, { source, passed: new Set() });
}

function placeBelow(
  map: SceneMap,
  scene: string,
  { source, passed }: { source: string; passed: Set<string> },
): Place {
  // OBS allows no circles, but a look at it may catch it between two changes.
  if (passed.has(scene)) return 'absent';
  const within = new Set(passed).add(scene);
  let place: Place = 'absent';
  for (const item of map.items.get(scene) ?? []) {
    const inner: Place =
      item.source === source ? 'shown' : placeBelow(map, item.source, { source, passed: within });
    if (inner === 'absent') continue;
    if (inner === 'shown' && item.isEnabled) return 'shown';
    place = 'hidden';
  }
  return place;
}

/** The scenes that a source is in, from the top. */
export const scenesWith = (map: SceneMap, source: string): string[] =>
  map.scenes.filter((scene) => placeIn(map, scene, source) !== 'absent');

/** The same scenes with one item switched on or off. Null where that is not known, so all has to be looked at. */
export function withItemEnabled(
  map: SceneMap,
  { scene, id, isEnabled }: { scene: string; id: number; isEnabled: boolean },
): SceneMap | null {
  const before = map.items.get(scene);
  if (!before?.some((item) => item.id === id)) return null;
  const after = before.map((item) => (item.id === id ? { ...item, isEnabled } : item));
  return { ...map, items: new Map(map.items).set(scene, after) };
}
