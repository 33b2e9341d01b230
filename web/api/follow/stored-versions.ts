import { STORED, type TipsMessage, type VersionsMessage } from '#contract/events.ts';
import type { Followed } from './stored-queries.ts';

/**
 * The totals of the watched live and the versions that belong to them are sent together. A busy computer may take so
 * long between the two.
 */
const TOGETHER_MS = 250;

const FOLLOWED: readonly Followed[] = ['boot', ...STORED];

/**
 * What has changed. `isFirst`: by the first versions, which say nothing of what failed to load. `isWatchedAlone`: all
 * changed tips are those of the watched live, which is told by itself.
 */
type Changed = { names: readonly Followed[]; isFirst: boolean; isWatchedAlone: boolean };

export type StoredVersions = ReturnType<typeof createStoredVersions>;

/**
 * Compares the versions that are told with those that were told before, also before the line was lost. With the
 * first ones everything has changed: what the page loaded before says no version, and may be older.
 */
export function createStoredVersions() {
  let known: VersionsMessage | null = null;
  let live: string | null = null;
  let revision = 0;
  let since = { revision, count: Number.NaN };
  let settling: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    since = { revision, count: countIn(known?.tips) };
  };

  return {
    /** The watched live is at these tips. They are told before the versions that they belong to. */
    tell(tips: Pick<TipsMessage, 'live' | 'totals'>): void {
      const isSame = tips.live === live;
      live = tips.live;
      revision = tips.totals.revision;
      clearTimeout(settling);
      if (isSame) settling = setTimeout(settle, TOGETHER_MS);
      else settle();
    },
    changesIn(told: VersionsMessage): Changed {
      const before = known;
      known = told;
      const names = FOLLOWED.filter((name) => before?.[name] !== told[name] || before === null);
      const changes = countIn(told.tips) - since.count;
      const isWatchedAlone = changes > 0 && changes === revision - since.revision;
      clearTimeout(settling);
      settle();
      return { names, isFirst: before === null, isWatchedAlone };
    },
  };
}

/** So many changes of tips a version counts; NaN for a text of another kind. */
const countIn = (version: string | undefined): number =>
  Number(/\.(\d+)$/.exec(version ?? '')?.[1] ?? Number.NaN);
