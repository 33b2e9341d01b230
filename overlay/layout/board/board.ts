import type { Tipper } from '#contract/tips.ts';
import { splitTiers } from '#domain/tiers.ts';
import type { Needs } from '../design.ts';
import type { Box } from '../drawing.ts';
import { type HeaderBar, layoutHeaderBar } from '../header-bar.ts';
import { cardHeight, type LogoCard, layoutLogoCard } from '../logo-card.ts';
import type { Panel } from '../panel.ts';
import type { MotionSettings } from '../settings/read-layout-settings.ts';
import { layoutSurface } from '../surface.ts';
import { planBoard } from './board-plan.ts';
import { type BoardRow, layoutFreeRow, layoutTipperRow } from './board-row.ts';

export type TierHeader = HeaderBar & { box: Box };

/** `panels` are under the card and the tiers, from back to front. */
export type BoardLayout = {
  box: Box;
  panels: (Panel | null)[];
  /** Null without cover photo and logo. */
  card: LogoCard | null;
  tiers: { header: TierHeader; rows: BoardRow[] }[];
  motion: MotionSettings;
};

/** The settings of the board. */
export const BOARD_KEYS = [
  'board',
  'surfaceOpacity',
  'card',
  'coverUrl',
  'coverFocus',
  'tierCounts',
  'tierNames',
  'words',
  'currency',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type BoardDesign = Needs<typeof BOARD_KEYS>;

/** The leaderboard: `tippers`, highest first, in three tiers. Null if it has nothing to show. */
export function layoutBoard(tippers: readonly Tipper[], design: BoardDesign): BoardLayout | null {
  const { board, tierCounts, motion } = design;
  const plan = planBoard(tierCounts, board, cardHeight(design));
  if (!plan) return null;
  const split = splitTiers(tippers, tierCounts);
  return {
    box: plan.box,
    panels: layoutSurface(plan.box, design),
    card: plan.card && layoutLogoCard(plan.card, design),
    tiers: plan.tiers.map(({ tier, header, rows }, order) => ({
      header: layoutHeader(header, tier, design),
      rows: rows.map((box, index) => {
        const tipper = split[tier]?.[index];
        const rank = { isFirst: order === 0 && index === 0, isTopTier: tier === 0 };
        return tipper ? layoutTipperRow(tipper, box, rank, design) : layoutFreeRow(box, design);
      }),
    })),
    motion,
  };
}

function layoutHeader(box: Box, tier: number, design: BoardDesign): TierHeader {
  const { board, palette, tierNames } = design;
  const paint = palette.headers[tier] ?? palette.headers[2];
  const sizePx = Math.min(board.headerFontSize, box.height);
  return { box, ...layoutHeaderBar(tierNames[tier] ?? '', box, { ...paint, sizePx }, design) };
}
