import type { EveryShow, OnScreen } from '#contract/obs.ts';
import type { SceneSnapshot } from './fetch-scenes.ts';
import { type DoorOf, overlayCode } from './our-source.ts';
import { type SceneMap, scenesWith, visibilityIn } from './scene-map.ts';

/** Returns a live's id by the code or id in a link; null for an unknown one. */
type LiveOf = (code: string) => string | null;

/** Whether all sources of a live in OBS are on program; null if it has none. */
export function isOnProgram(
  { map, sources }: SceneSnapshot,
  doorOf: DoorOf,
  isOfLive: (code: string) => boolean,
): boolean | null {
  const ofLive = sources.filter(({ url, isFile }) => {
    const code = isFile ? undefined : overlayCode(url, doorOf);
    return code !== undefined && isOfLive(code);
  });
  if (ofLive.length === 0) return null;
  return ofLive.every(({ name }) => visibilityIn(map, map.program, name) === 'shown');
}

/**
 * Which lives have sources in OBS, and whether one of each is on program. `liveOf('')` returns the live that the
 * every-show link shows.
 */
export function onScreen(
  { map, sources }: SceneSnapshot,
  doorOf: DoorOf,
  liveOf: LiveOf,
): OnScreen[] {
  const lives = new Map<string, OnScreen>();
  for (const { name, url, isFile } of sources) {
    const code = isFile ? undefined : overlayCode(url, doorOf);
    const liveId = code === undefined ? null : liveOf(code);
    if (liveId === null) continue;
    lives.set(liveId, { live_id: liveId, ...withSource(lives.get(liveId), map, name) });
  }
  return [...lives.values()];
}

/** The sources with the link for every show; null without one. */
export function everyShowOnScreen(
  { map, sources }: SceneSnapshot,
  doorOf: DoorOf,
): EveryShow | null {
  return sources
    .filter(({ url, isFile }) => !isFile && overlayCode(url, doorOf) === '')
    .reduce<EveryShow | null>((found, { name }) => withSource(found, map, name), null);
}

function withSource(
  existing: EveryShow | null | undefined,
  map: SceneMap,
  name: string,
): EveryShow {
  const isShown = visibilityIn(map, map.program, name) === 'shown';
  return {
    state: isShown || existing?.state === 'shown' ? 'shown' : 'hidden',
    sources: [...(existing?.sources ?? []), name],
    scenes: [...new Set([...(existing?.scenes ?? []), ...scenesWith(map, name)])],
  };
}
