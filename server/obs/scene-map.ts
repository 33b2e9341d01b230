/** An item of a scene or group. */
export type SceneItem = {
  id: number;
  /** The name of the input, group or nested scene. */
  source: string;
  isEnabled: boolean;
};

/** The scenes and groups of OBS by name, with their items. Source names are unique in OBS. */
export type SceneMap = {
  program: string;
  /** Names of scenes, from the top of OBS's list. */
  scenes: readonly string[];
  /** Items by scene or group. */
  items: ReadonlyMap<string, readonly SceneItem[]>;
};

/** Visibility of a source in a scene, through groups and nested scenes. */
export type Visibility = 'shown' | 'hidden' | 'absent';

/**
 * Visibility of `source` in the scene or group called `scene`: `shown` if one path to it is enabled throughout,
 * `hidden` if each is disabled somewhere.
 */
export const visibilityIn = (map: SceneMap, scene: string, source: string): Visibility =>
  visibilityByScene(map, source)(scene);

/** Visibility of `source` by scene. Searches each scene once, because OBS may nest a scene in many others. */
function visibilityByScene(map: SceneMap, source: string): (scene: string) => Visibility {
  const visibilities = new Map<string, Visibility>();
  function placeOf(scene: string): Visibility {
    const cached = visibilities.get(scene);
    if (cached !== undefined) return cached;
    // OBS allows no cycles, but a fetch may read its scenes between two changes.
    visibilities.set(scene, 'absent');
    const place = placeAmong(map.items.get(scene) ?? []);
    visibilities.set(scene, place);
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

/**
 * The disabled items on the way from `scene` to `source`, which hide it; those of its first place. Empty if it is shown
 * or absent.
 */
export function hidingItems(
  map: SceneMap,
  scene: string,
  source: string,
): { scene: string; id: number }[] {
  if (visibilityIn(map, scene, source) !== 'hidden') return [];
  const placeOf = visibilityByScene(map, source);
  const item = (map.items.get(scene) ?? []).find(
    (each) => each.source === source || placeOf(each.source) !== 'absent',
  );
  if (!item) return [];
  const own = item.isEnabled ? [] : [{ scene, id: item.id }];
  return item.source === source ? own : [...own, ...hidingItems(map, item.source, source)];
}

/** The scenes that contain a source, from the top. */
export function scenesWith(map: SceneMap, source: string): string[] {
  const placeOf = visibilityByScene(map, source);
  return map.scenes.filter((scene) => placeOf(scene) !== 'absent');
}

/**
 * The same scenes with one item enabled or disabled; null if the item is unknown, so that all scenes must be fetched.
 */
export function withItemEnabled(
  map: SceneMap,
  { scene, id, isEnabled }: { scene: string; id: number; isEnabled: boolean },
): SceneMap | null {
  const before = map.items.get(scene);
  if (!before?.some((item) => item.id === id)) return null;
  const after = before.map((item) => (item.id === id ? { ...item, isEnabled } : item));
  return { ...map, items: new Map(map.items).set(scene, after) };
}
