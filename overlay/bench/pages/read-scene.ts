import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';
import type { AlertContent } from '../../layout/alert/alert-text.ts';
import type { BoardRow } from '../../layout/board/board-row.ts';
import type { PlacedText } from '../../layout/drawing.ts';
import { createOverlayLayouter, type OverlayLayout } from '../../layout/overlay-layout.ts';
import type { Panel } from '../../layout/panel.ts';
import { createCanvasMeasurer } from '../../render/paint/canvas-measurer.ts';
import type { Announced } from '../announcer.ts';

type SceneData = { boot: OverlayBoot; totals: TipTotals };

const layoutOverlay = createOverlayLayouter(createCanvasMeasurer());

/** Fetches the scene as the overlay does. */
export async function fetchScene(): Promise<SceneData> {
  const fetchJson = async (url: string) => (await fetch(url)).json();
  const [boot, totals] = await Promise.all([
    fetchJson(`/api/overlay_boot${location.search}`),
    fetchJson('/api/lives/bench/tips/totals'),
  ]);
  return { boot, totals };
}

/** The product's own layout, so that every page draws the same. `tip` is the tip of an alert. */
export const layoutScene = ({ boot, totals }: SceneData, tip?: Announced): OverlayLayout =>
  layoutOverlay(boot, totals, {
    isMotionReduced: false,
    missingFonts: new Set(),
    facts: { pollState: 'ok', renderer: '' },
    serverNowMs: Date.now(),
    alert: tip ? { content: contentOf(tip), window: null } : null,
  });

const contentOf = ({ fan_name, amount_cents, notes }: Announced): AlertContent => ({
  key: 'bench',
  fanName: fan_name,
  amountCents: amount_cents,
  note: notes,
  more: 0,
});

/** The parts of a board or a goal bar. */
export type Parts = { panels: Panel[]; texts: PlacedText[] };

export function boardParts({ board }: OverlayLayout): Parts {
  const headers = board?.tiers.map(({ header }) => header) ?? [];
  const rows: BoardRow[] = board?.tiers.flatMap((tier) => tier.rows) ?? [];
  const parts = [...headers, ...rows];
  return {
    panels: present([...(board?.panels ?? []), ...parts.map(({ panel }) => panel)]),
    texts: present([...parts.map(({ name }) => name), ...rows.map(({ amount }) => amount)]),
  };
}

export const goalParts = ({ goalBar }: OverlayLayout): Parts => ({
  panels: present([goalBar?.shadow ?? null, ...(goalBar?.panels ?? [])]),
  texts: goalBar ? present([goalBar.label, goalBar.reward, goalBar.total, goalBar.amount]) : [],
});

const present = <T>(parts: readonly (T | null)[]): T[] => parts.filter((part) => part !== null);
