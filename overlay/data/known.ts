import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';

/** What is known about the live. `totals` is null until the server answers them. */
export type OverlayData = { boot: OverlayBoot; totals: TipTotals | null };

export type Known = ReturnType<typeof createKnown>;

/**
 * Combines the server's separate answers. `kept`, what this overlay showed last time, is the fallback for what has
 * not been answered yet.
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
    /** Of the newest totals; 0, the lowest there is, without them. */
    revision: () => totals?.revision ?? 0,
    isShown: () => isShown,
    showKept: () => {
      if (kept && !isShown) show();
    },
    /** Another live is not shown before its tips are known. */
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
    /** The live does not exist, so what was kept of it is wrong. */
    dropKept: () => {
      kept = null;
    },
    /** Shows nothing until the next boot answer. */
    turnAway: () => {
      kept = null;
      boot = null;
      isShown = false;
    },
  };
}
