import type { Tipper } from '#contract/tips.ts';
import { splitTiers } from '#domain/tiers.ts';
import { planBoard } from './board-plan.ts';
import { type BoardRow, layoutFreeRow, layoutTipperRow } from './board-row.ts';
import type { Needs } from './design.ts';
import type { Box, PlacedText } from './drawing.ts';
import { sized } from './fonts.ts';
import type { MotionSettings } from './layout-settings.ts';
import { cardHeight, type LogoCard, layoutLogoCard } from './logo-card.ts';
import { oneLine } from './one-line.ts';
import { createPanel, type Panel } from './panel.ts';
import { layoutSurface } from './surface.ts';
import { placeCut, plainStyle } from './text.ts';
import { written } from './theme-fonts.ts';

export type TierHeader = { box: Box; panel: Panel | null; name: PlacedText | null };

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
  'tierCounts',
  'tierNames',
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
  const { board, palette, tierNames, fonts, measure } = design;
  const { headerPadding, headerFontSize, headerRadius } = board;
  const { fill, ink } = palette.headers[tier] ?? palette.headers[2];
  const style = plainStyle(sized(fonts.headers, Math.min(headerFontSize, box.height)), ink);
  const name = written(oneLine(tierNames[tier] ?? ''), fonts.headers);
  const room = box.width - 2 * headerPadding;
  const spot = {
    align: 'left',
    x: box.x + headerPadding,
    centerY: box.y + box.height / 2,
  } as const;
  return {
    box,
    panel: createPanel(box, { kind: 'solid', radius: headerRadius }, fill, 1),
    name: placeCut(name, room, style, spot, measure),
  };
}
