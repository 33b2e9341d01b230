import type { OverlayBoot } from '#contract/overlay.ts';
import { partsOfLink } from '#contract/topics.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import type { Storage } from '../storage/storage.ts';
import { contentEtag } from './content-etag.ts';
import { type Boot, readBoot } from './read-boot.ts';

/** An overlay is open while its boot data were requested within this time: a client polls each second. */
const OPEN_MS = 5000;
/** Links can be made up; of more than these the least recently used is evicted. */
const MAX_LINKS = 1000;

type Cached = Boot & { version: string };

type Entry = {
  isPreview: boolean;
  /** Changes with everything that the content depends on. */
  key: string;
  /** Null where there is no such live. */
  cached: Cached | null;
  usedMs: number;
};

type Needs = Pick<Storage, 'read' | 'bootVersion' | 'storedVersions'> & {
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
  storedVersions,
  currentLive,
  now = () => performance.now(),
}: Needs) {
  const links = new Map<string, Entry>();

  /** What the content depends on besides lives, themes and layouts. */
  function dependencyOf(live: string | undefined): string | null {
    // The sample live has the currency of the settings.
    if (live === SAMPLE) return storedVersions().settings;
    return live ? '' : currentLive();
  }

  return {
    /**
     * The boot data of a link, by the query of its address, with a version of their content. Null for an unknown live. A
     * preview in the editor is not on air.
     */
    get(link: string, isPreview = false): { boot: OverlayBoot; version: string } | null {
      const { live, ...appearance } = partsOfLink(link);
      const key = `${bootVersion()} ${dependencyOf(live)}`;
      const name = `${isPreview ? 'preview' : 'boot'}?${link}`;
      const known = links.get(name);
      // Also moves it to the end.
      links.delete(name);
      const cached =
        known?.key === key
          ? known.cached
          : withVersion(
              read((prepared) => readBoot(prepared, { ...appearance, ...(live && { live }) })),
            );
      links.set(name, { isPreview, key, cached, usedMs: now() });
      const [oldest] = links.keys();
      if (links.size > MAX_LINKS && oldest !== undefined) links.delete(oldest);
      return cached;
    },
    /** The name of the theme in which an open overlay shows a live other than in its own appearance; null for none. */
    otherAppearanceOf(liveId: string): string | null {
      const since = now() - OPEN_MS;
      let found: string | null = null;
      for (const [name, { isPreview, cached, usedMs }] of links) {
        if (usedMs < since) links.delete(name);
        else if (!isPreview && cached?.boot.live.id === liveId && !cached.isOwnAppearance) {
          found = cached.boot.theme?.name ?? '';
        }
      }
      return found;
    },
  };
}

const withVersion = (boot: Boot | null): Cached | null =>
  boot && { ...boot, version: contentEtag(boot.boot) };
