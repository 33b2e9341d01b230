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
export type Visibility = 'shown' | 'hidden' | 'absent';

/**
 * Where `source` stands in the scene or group called `scene`: `shown` where one way to it is switched on all through,
 * `hidden` where each is switched off somewhere.
 */
export const visibilityIn = (map: SceneMap, scene: string, source: string): Visibility =>
  visibilityByScene(map, source)(scene);

/** Where `source` stands in each scene. Each scene is searched once: OBS may nest one in many others. */
function visibilityByScene(map: SceneMap, source: string): (scene: string) => Visibility {
  const places = new Map<string, Visibility>();
  function placeOf(scene: string): Visibility {
    const known = places.get(scene);
    if (known !== undefined) return known;
    // OBS allows no circles, but fetching its scenes may catch it between two changes.
    places.set(scene, 'absent');
    const place = placeAmong(map.items.get(scene) ?? []);
    places.set(scene, place);
    return place;
  }
  function placeAmong(items: readonly SceneItem[]): Visibility {
    let place: Visibility = 'absent';
    for (const item of items) {
      const inner = item.source === source ? 'shown' : placeOf(item.source);
      if (inner === 'absent') continue;
      if (inner === 'shown' && item.isEnabled) return 'shown';
      place = 'hidden';
    }
    return place;
  }
  return placeOf;
}

/** The scenes that a source is in, from the top. */
export function scenesWith(map: SceneMap, source: string): string[] {
  const placeOf = visibilityByScene(map, source);
  return map.scenes.filter((scene) => placeOf(scene) !== 'absent');
}

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
