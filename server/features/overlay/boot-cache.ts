import type { OverlayBoot } from '#contract/overlay.ts';
import type { Storage } from '../../storage/storage.ts';
import { contentEtag } from './content-etag.ts';
import { type Boot, readBoot } from './read-boot.ts';

/** An overlay is open while its boot data were requested within this time: a client polls each second. */
const OPEN_MS = 5000;
/** Links can be made up; of more than these the least recently used is evicted. */
const MAX_LINKS = 1000;

type Cached = Boot & { version: string };

type Entry = {
  /** What the content depends on: changes of lives, themes and layouts, and which live is the current one. */
  key: string;
  /** Null where there is no such live. */
  cached: Cached | null;
  usedMs: number;
  /** When an overlay used it last; a preview is not one. */
  openMs: number;
};

type Needs = Pick<Storage, 'read' | 'bootVersion'> & {
  /** The id of the live of links that name none. */
  currentLive: () => string | null;
  /** Monotonic clock in ms. */
  now?: () => number;
};

export type BootCache = ReturnType<typeof createBootCache>;

/** Caches the boot data of each link, so that the database is read only after a change. */
export function createBootCache({
  read,
  bootVersion,
  currentLive,
  now = () => performance.now(),
}: Needs) {
  const links = new Map<string, Entry>();

  return {
    /**
     * The boot data of a link, by the query of its address, with a version of their content. Null for an unknown live.
     * A link that only previews use is not open.
     */
    get(link: string, isPreview = false): { boot: OverlayBoot; version: string } | null {
      const { live, ...appearance } = Object.fromEntries(new URLSearchParams(link));
      const key = `${bootVersion()} ${live ? '' : currentLive()}`;
      const known = links.get(link);
      // Also moves it to the end.
      links.delete(link);
      const cached =
        known?.key === key
          ? known.cached
          : withVersion(
              read((prepared) => readBoot(prepared, { ...appearance, ...(live && { live }) })),
            );
      const usedMs = now();
      const openMs = isPreview ? (known?.openMs ?? Number.NEGATIVE_INFINITY) : usedMs;
      links.set(link, { key, cached, usedMs, openMs });
      const [oldest] = links.keys();
      if (links.size > MAX_LINKS && oldest !== undefined) links.delete(oldest);
      return cached;
    },
    /** The name of the theme in which an open overlay shows a live other than in its own appearance; null for none. */
    otherAppearanceOf(liveId: string): string | null {
      const since = now() - OPEN_MS;
      let found: string | null = null;
      for (const [link, { cached, usedMs, openMs }] of links) {
        if (usedMs < since) links.delete(link);
        else if (openMs >= since && cached?.boot.live.id === liveId && !cached.isOwnAppearance) {
          found = cached.boot.theme?.name ?? '';
        }
      }
      return found;
    },
  };
}

const withVersion = (boot: Boot | null): Cached | null =>
  boot && { ...boot, version: contentEtag(boot.boot) };
