import { bootOf, parseSceneId, someTotals } from '../scene.ts';
import { type Site, serveSite } from '../site.ts';

/** A site whose goal can be reached. */
export type GoalSite = Site & { setReached(isReached: boolean): void };

/** Above the only goal of the scenes. */
const REACHED_CENTS = 110_000;

/** Serves the scenes with these uploads and the pages of `folder`. */
export async function serveGoalSite(
  uploads: ReadonlyMap<string, Uint8Array>,
  folder: string,
): Promise<GoalSite> {
  let isReached = false;
  const site = await serveSite({
    boot: (layoutId) => bootOf(parseSceneId(layoutId)),
    totals: () =>
      isReached ? { ...someTotals(), revision: 2, total_cents: REACHED_CENTS } : someTotals(),
    uploads,
    folder,
  });
  return {
    ...site,
    setReached(now) {
      isReached = now;
    },
  };
}
