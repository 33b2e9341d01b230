import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import { type ExtraName, type Extras, readExtras } from './extras.ts';

/** What the overlay draws. `totals` is null before the server has sent them. */
export type OverlayData = { boot: OverlayBoot; totals: TipTotals | null } & Extras;

/** How long a changed look waits for its extras. A server of an older version does not know the topics of all. */
const EXTRAS_WAIT_MS = 1000;

/**
 * Combines the snapshots of boot data, totals and extras. `cached`, what this overlay showed last time, is the fallback
 * for those that have not arrived. `onData` is called with all data after each change.
 */
export function createLiveData(
  cached: OverlayData | null,
  onData: (data: OverlayData, isMissed: boolean) => void,
) {
  let boot: OverlayBoot | null = null;
  let totals: TipTotals | null = null;
  let extras: Extras = {};
  let totalsOf: string | undefined;
  let isShown = false;
  /** What the boot data wait for. */
  let waitsForTotals = false;
  let awaited: readonly ExtraName[] = [];
  let extrasWait: ReturnType<typeof setTimeout> | undefined;
  const isPending = () => waitsForTotals || awaited.length > 0;

  function stopWaiting(): void {
    waitsForTotals = false;
    awaited = [];
    clearTimeout(extrasWait);
    extrasWait = undefined;
  }

  function awaitExtras(names: readonly ExtraName[]): void {
    awaited = [...awaited, ...names];
    if (awaited.length === 0) return;
    extrasWait ??= setTimeout(() => {
      awaited = [];
      extrasWait = undefined;
      if (!isPending()) show();
    }, EXTRAS_WAIT_MS);
  }

  function show(isMissed = false): void {
    const shown = boot ?? cached?.boot;
    if (!shown) return;
    isShown = true;
    stopWaiting();
    const drawn = { ...(cached && readExtras(cached)), ...extras };
    onData({ boot: shown, totals: totals ?? cached?.totals ?? null, ...drawn }, isMissed);
  }

  return {
    boot: () => boot,
    isShown: () => isShown,
    showCached: () => {
      if (cached && !isShown) show();
    },
    /** Shows what has arrived, because the rest may not come. */
    showPending: () => {
      if (isPending() || !isShown) show();
    },
    /**
     * Another live is not shown before its tips have arrived, and a changed one not before `newExtras`, the extras whose
     * topics are others now, or `EXTRAS_WAIT_MS`.
     */
    setBoot: (next: OverlayBoot, newExtras: readonly ExtraName[]) => {
      boot = next;
      const { id } = next.live;
      if (cached?.boot.live.id !== id) cached = null;
      if (totalsOf === id) {
        awaitExtras(newExtras);
        if (!isPending()) show();
        return;
      }
      totalsOf = id;
      totals = null;
      stopWaiting();
      waitsForTotals = true;
    },
    setTotals: (next: TipTotals) => {
      totals = next;
      show();
    },
    /** Extras of another live wait for its tips. */
    setExtra: <Name extends ExtraName>(name: Name, body: Extras[Name], isMissed: boolean) => {
      const isNew = !(name in extras);
      extras = { ...extras, [name]: body };
      awaited = awaited.filter((each) => each !== name);
      if (!isPending()) show(isMissed || isNew);
    },
    /** Drops an extra whose topic is another one now. Without one, nothing waits for it. */
    dropExtra: (name: ExtraName, hasTopic: boolean) => {
      const isWaiting = isPending();
      const isDrawn = extras[name] != null;
      const { [name]: _, ...others } = extras;
      extras = others;
      if (!hasTopic) awaited = awaited.filter((each) => each !== name);
      if ((isDrawn || isWaiting) && !isPending()) show();
    },
    /** The live does not exist, so its cached board is wrong. */
    dropCached: () => {
      cached = null;
    },
    /** Shows nothing until the next boot data. */
    clear: () => {
      cached = null;
      boot = null;
      extras = {};
      isShown = false;
      stopWaiting();
    },
  };
}
