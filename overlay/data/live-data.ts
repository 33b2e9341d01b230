import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';

/** What the overlay draws. `totals` is null before the server has sent them. */
export type OverlayData = { boot: OverlayBoot; totals: TipTotals | null };

/**
 * Combines the snapshots of boot data and totals. `cached`, what this overlay showed last time, is the fallback for those
 * that have not arrived. `onData` is called with all data after each change.
 */
export function createLiveData(cached: OverlayData | null, onData: (data: OverlayData) => void) {
  let boot: OverlayBoot | null = null;
  let totals: TipTotals | null = null;
  let totalsOf: string | undefined;
  let isShown = false;
  /** Whether the boot data wait for their totals. */
  let isPending = false;

  function show(): void {
    const shown = boot ?? cached?.boot;
    if (!shown) return;
    isShown = true;
    isPending = false;
    onData({ boot: shown, totals: totals ?? cached?.totals ?? null });
  }

  return {
    boot: () => boot,
    isShown: () => isShown,
    showCached: () => {
      if (cached && !isShown) show();
    },
    /** Shows what has arrived, because the rest may not come. */
    showPending: () => {
      if (isPending || !isShown) show();
    },
    /** Another live is not shown before its tips have arrived. */
    setBoot: (next: OverlayBoot) => {
      boot = next;
      const { id } = next.live;
      if (cached?.boot.live.id !== id) cached = null;
      if (totalsOf === id) return show();
      totalsOf = id;
      totals = null;
      isPending = true;
    },
    setTotals: (next: TipTotals) => {
      totals = next;
      show();
    },
    /** The live does not exist, so its cached board is wrong. */
    dropCached: () => {
      cached = null;
    },
    /** Shows nothing until the next boot data. */
    clear: () => {
      cached = null;
      boot = null;
      isShown = false;
      isPending = false;
    },
  };
}
