/** An overlay asks for its boot data each 30 seconds, or more often; while it is told of changes, for its totals. */
const OPEN_FOR_MS = 45_000;
/** Beyond these the one that asked first is forgotten: links can be made up. */
const MAX_LINKS = 100;

/** What an overlay with a link shows. */
export type OpenOverlay = {
  liveId: string;
  /** The name of its theme, empty for none, if that or its layout is not what the live has; else null. */
  otherLook: string | null;
};

export type OpenOverlays = ReturnType<typeof createOpenOverlays>;

type Needs = {
  /** See BOOT_VERSION_HEADER: after each change of a look the overlays that are open ask again. */
  bootVersion: () => string;
  /** In ms. */
  now?: () => number;
};

/** Knows, in memory alone, which overlays are open in another look than that of their live. */
export function createOpenOverlays({ bootVersion, now = Date.now }: Needs) {
  const links = new Map<string, OpenOverlay & { askedAtMs: number; version: string }>();

  return {
    /** Called when an overlay with this link, as text, has asked what it shows. */
    note(link: string, overlay: OpenOverlay): void {
      // Also moves it to the end.
      links.delete(link);
      if (overlay.otherLook === null) return;
      links.set(link, { ...overlay, askedAtMs: now(), version: bootVersion() });
      const [oldest] = links.keys();
      if (links.size > MAX_LINKS && oldest !== undefined) links.delete(oldest);
    },
    /** Called when an overlay with this link asks for something else: it shows what it showed. */
    keep(link: string): void {
      const overlay = links.get(link);
      if (!overlay) return;
      links.delete(link);
      links.set(link, { ...overlay, askedAtMs: now() });
    },
    /** The other look in which the live is shown by the overlay that asked last; null if there is none. */
    otherLookOf(liveId: string): string | null {
      const version = bootVersion();
      const since = now() - OPEN_FOR_MS;
      let found: string | null = null;
      for (const [link, overlay] of links) {
        if (overlay.askedAtMs < since || overlay.version !== version) links.delete(link);
        else if (overlay.liveId === liveId) found = overlay.otherLook;
      }
      return found;
    },
  };
}
