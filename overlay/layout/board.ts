import type { Tipper } from '#contract/tips.ts';
import { splitTiers } from '#domain/tiers.ts';
import { planBoard } from './board-plan.ts';
import { type BoardRow, layoutFreeRow, layoutTipperRow } from './board-row.ts';
import type { Design } from './design.ts';
import type { Box, PlacedText, TextLook } from './drawing.ts';
import { WEIGHTS } from './fonts.ts';
import { oneLine } from './one-line.ts';
import { createFilling, createPanel, createShadowPanel, type Panel } from './panel.ts';
import { ellipsize, placeText } from './text.ts';

export type TierHeader = { box: Box; panel: Panel | null; name: PlacedText | null };

/** `panels` lie under the tiers, in this order. */
export type BoardLayout = {
  box: Box;
  panels: (Panel | null)[];
  tiers: { header: TierHeader; rows: BoardRow[] }[];
};

/** The leaderboard on the right: `tippers`, highest first, in three tiers. Null when it has nothing to show. */
export function layoutBoard(tippers: readonly Tipper[], design: Design): BoardLayout | null {
  const { board, tierCounts } = design.settings;
  const plan = planBoard(tierCounts, board);
  if (!plan) return null;
  const split = splitTiers(tippers, tierCounts);
  return {
    box: plan.box,
    panels: layoutCard(plan.box, design),
    tiers: plan.tiers.map(({ tier, header, rows }, order) => ({
      header: layoutHeader(header, tier, design),
      rows: rows.map((box, index) => {
        const tipper = split[tier]?.[index];
        const rank = { isFirst: order === 0 && index === 0, isTopTier: tier === 0 };
        return tipper ? layoutTipperRow(tipper, box, rank, design) : layoutFreeRow(box, design);
      }),
    })),
  };
}

function layoutCard(box: Box, { settings, palette }: Design): (Panel | null)[] {
  const { radius, opacity, lineThickness: thickness } = settings.board;
  return [
    createShadowPanel(box, radius, settings.shadow),
    createFilling(box, { radius, thickness }, palette.surface, opacity),
    createPanel(box, { kind: 'ring', radius, thickness }, palette.line, 1),
  ];
}

function layoutHeader(box: Box, tier: number, design: Design): TierHeader {
  const { settings, palette, tierNames, measure } = design;
  const { headerPadding, headerFontSize, headerRadius } = settings.board;
  const { fill, ink } = palette.headers[tier] ?? palette.headers[2];
  const look: TextLook = {
    font: { sizePx: Math.min(headerFontSize, box.height), weight: WEIGHTS.header },
    color: ink,
    outline: null,
    glow: null,
    shadow: null,
  };
  const room = box.width - 2 * headerPadding;
  const name = ellipsize(oneLine(tierNames[tier] ?? ''), room, look.font, measure);
  const centerY = box.y + box.height / 2;
  return {
    box,
    panel: createPanel(box, { kind: 'solid', radius: headerRadius }, fill, 1),
    name: placeText(name, look, { align: 'left', x: box.x + headerPadding, centerY }, measure),
  };
}
