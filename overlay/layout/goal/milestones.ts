import { mix, readableOn } from '#domain/appearance/color.ts';
import { goalAmount } from '#domain/money/money.ts';
import type { Needs } from '../design.ts';
import type { Box, PlacedText, TextStyle } from '../drawing.ts';
import { type HeaderBar, layoutHeaderBar } from '../header-bar.ts';
import { createPanel, type Panel } from '../panel.ts';
import type { MotionSettings, Words } from '../settings/read-layout-settings.ts';
import { layoutSurface } from '../surface.ts';
import { EMPHASIS, heavier, sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { placeCut, placeText, plainStyle } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';
import type { GoalLive } from './goal-bar.ts';
import { layoutSign } from './milestone-sign.ts';
import {
  foldLines,
  type GoalState,
  type MilestoneLine,
  milestoneLines,
  milestonesArea,
  planMilestones,
} from './milestones-plan.ts';

/** One line of the list. */
export type MilestoneRow = {
  /** Identifies the goal and its live, or the folded goals. */
  key: string;
  state: GoalState;
  box: Box;
  /** The sign from back to front: a check mark, a ring, or a ring with a dot. */
  mark: (Panel | null)[];
  reward: PlacedText | null;
  amount: PlacedText | null;
  /** The line through the reward. */
  strike: Panel | null;
};

/** From back to front: panels, header, the band of the next goal, rows. */
export type MilestonesLayout = {
  /** The area of the longest list. */
  area: Box;
  /** The current box of the list. */
  box: Box;
  panels: (Panel | null)[];
  header: HeaderBar | null;
  /** Behind the next goal; null when all are reached. */
  band: { box: Box; panels: (Panel | null)[] } | null;
  rows: MilestoneRow[];
  /** The number of reached goals, listed or not. */
  reachedCount: number;
  /** The text of all possible rows, to load its fonts in advance. */
  rewards: string;
  motion: MotionSettings;
};

/** The settings of the milestones. */
export const MILESTONE_KEYS = [
  'milestones',
  'words',
  'board',
  'currency',
  'surfaceOpacity',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type MilestonesDesign = Needs<typeof MILESTONE_KEYS>;

/** Fractions of the font size. */
const SIGN = 1.1;
const SIGN_GAP = 0.5;
const ROW_INSET = 0.45;
const STRIKE = 0.09;
const BAND_RADIUS = 6;
const BAND_LINE = 2;
/** The opacity of a reached goal's text, as long as it stays readable. */
const REACHED_INK = 0.72;
/** The gap between a reward and its amount, in pixels. */
const AMOUNT_GAP = 12;

/** All goals of the live as a list. Null if the layout does not show it, and for a live without goals. */
export function layoutMilestones(
  { id, settings: { tipGoals: goals = [] } }: GoalLive,
  totalCents: number,
  design: MilestonesDesign,
): MilestonesLayout | null {
  const { milestones, motion } = design;
  if (!milestones.isShown) return null;
  const lines = milestoneLines(goals, totalCents, milestones);
  const plan = planMilestones(lines.length, milestones);
  if (!plan) return null;
  const listed = foldLines(lines, plan.lines.length);
  const rows = listed.flatMap((line, index) => {
    const box = plan.lines[index];
    return box ? layoutRow(line, id, box, plan.fontSizePx, design) : [];
  });
  const next = rows.find(({ state }) => state === 'next');
  return {
    area: milestonesArea(milestones),
    box: plan.box,
    panels: layoutSurface(plan.box, design),
    header: plan.header && layoutHeader(plan.header, design),
    band: next ? layoutBand(next.box, design) : null,
    rows,
    reachedCount: goals.filter(({ amount_cents }) => amount_cents <= totalCents).length,
    rewards: [...goals.map(({ reward }) => reward), ...Object.values(design.words)].join(' '),
    motion,
  };
}

function layoutHeader(box: Box, design: MilestonesDesign): HeaderBar {
  const { milestones, palette } = design;
  const paint = { ...palette.headers[0], sizePx: milestones.headerFontSize };
  return layoutHeaderBar(milestones.title, box, paint, design);
}

function layoutBand(box: Box, { palette }: MilestonesDesign): MilestonesLayout['band'] {
  const ring = { kind: 'ring', radius: BAND_RADIUS, thickness: BAND_LINE } as const;
  return {
    box,
    panels: [
      createPanel(box, { kind: 'solid', radius: BAND_RADIUS }, palette.firstRow.fill, 1),
      createPanel(box, ring, palette.line, 1),
    ],
  };
}

const foldedText = (count: number, state: 'reached' | 'coming', { goalReached, more }: Words) =>
  state === 'reached' ? `${count} × ${goalReached}` : more.replaceAll('{count}', String(count));

/** The amount is never cut; the reward gets the rest of the row. */
function layoutRow(
  line: MilestoneLine,
  liveId: string,
  box: Box,
  sizePx: number,
  design: MilestonesDesign,
): MilestoneRow {
  const { milestones, words, currency, fonts, measure } = design;
  const { state } = line;
  const isStruck = state === 'reached' && ['strike', 'both'].includes(milestones.reached);
  const isTicked = state === 'reached' && milestones.reached !== 'strike';
  const ink = inkOf(line, design);
  const pad = Math.round(sizePx * ROW_INSET);
  const sign = Math.round(sizePx * SIGN);
  const centerY = box.y + box.height / 2;
  const left = box.x + pad + sign + Math.round(sizePx * SIGN_GAP);
  const right = box.x + box.width - pad;

  const bold = plainStyle(sized(heavier(fonts.text, EMPHASIS.amount), sizePx), ink.amount);
  const amountStyle: TextStyle = { ...bold, font: { ...bold.font, isTabular: true } };
  const amountSpot = { align: 'right', x: right, centerY } as const;
  const priced =
    line.kind === 'goal'
      ? placeText(goalAmount(line.goal.amount_cents, currency), amountStyle, amountSpot, measure)
      : null;
  const amount = priced && priced.x >= left ? priced : null;

  const emphasis = state === 'next' ? EMPHASIS.topTierName : EMPHASIS.name;
  const style = plainStyle(sized(heavier(fonts.text, emphasis), sizePx), ink.reward);
  const rewardWidth = (amount ? amount.x - AMOUNT_GAP : right) - left;
  const reward = placeCut(
    inCaps(oneLine(wordsOf(line, words)).trim(), fonts.text),
    rewardWidth,
    style,
    { align: 'left', x: left, centerY },
    measure,
  );
  const signBox = {
    x: box.x + pad,
    y: Math.round(centerY - sign / 2),
    width: sign,
    height: sign,
  };
  return {
    key: keyOf(line, liveId),
    state,
    box,
    mark: layoutSign(signBox, line, isTicked, design),
    reward,
    amount,
    strike: isStruck && line.kind === 'goal' && reward ? layoutStrike(reward, centerY) : null,
  };
}

function keyOf(line: MilestoneLine, liveId: string): string {
  if (line.kind === 'goal') return `${liveId}/${line.goal.amount_cents}`;
  return line.kind === 'folded' ? `folded ${line.state}` : line.kind;
}

function wordsOf(line: MilestoneLine, words: Words): string {
  if (line.kind === 'goal') return line.goal.reward;
  return line.kind === 'folded' ? foldedText(line.count, line.state, words) : words.allReached;
}

function inkOf({ kind, state }: MilestoneLine, { palette }: MilestonesDesign) {
  const { surface, ink, accentInk, firstRow } = palette;
  if (state === 'next') return { reward: firstRow.ink, amount: firstRow.accentInk };
  const faint = readableOn(surface, mix(ink, surface, REACHED_INK), ink);
  if (state === 'reached') return { reward: faint, amount: faint };
  return kind === 'goal' ? { reward: ink, amount: accentInk } : { reward: faint, amount: faint };
}

function layoutStrike({ x, width, style }: PlacedText, centerY: number): Panel | null {
  const height = Math.max(2, Math.round(style.font.sizePx * STRIKE));
  const box = { x, y: Math.round(centerY - height / 2), width, height };
  return createPanel(box, { kind: 'solid', radius: height / 2 }, style.color, 1);
}
