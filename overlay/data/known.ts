import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';

/** What is known about the live on air. `totals` is null when the server has not told them yet. */
export type OverlayData = { boot: OverlayBoot; totals: TipTotals | null };

export type Known = ReturnType<typeof createKnown>;

/**
 * Puts together what the server tells in parts. `kept`, what this overlay showed last time, stands in for
 * what has not been told.
 */
export function createKnown(kept: OverlayData | null, onData: (data: OverlayData) => void) {
  let boot: OverlayBoot | null = null;
  let totals: TipTotals | null = null;
  let totalsOf: string | undefined;
  let isShown = false;

  function show(): void {
    const shown = boot ?? kept?.boot;
    if (!shown) return;
    isShown = true;
    onData({ boot: shown, totals: totals ?? kept?.totals ?? null });
  }

  return {
    show,
    boot: () => boot,
    hasTotals: () => totals !== null,
    isShown: () => isShown,
    showKept: () => {
      if (kept && !isShown) show();
    },
    /** Another live is not shown before its tips. */
    learnBoot: (next: OverlayBoot) => {
      boot = next;
      const { id } = next.live;
      if (kept?.boot.live.id !== id) kept = null;
      if (totalsOf === id) return show();
      totalsOf = id;
      totals = null;
    },
    learnTotals: (next: TipTotals) => {
      totals = next;
      show();
    },
    /** There is no such live, so that what was kept of it is not true any more. */
    dropKept: () => {
      kept = null;
    },
    /** Waits for another boot; shows nothing until then. */
    turnAway: () => {
      kept = null;
      boot = null;
      isShown = false;
    },
  };
}
