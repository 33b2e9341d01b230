import type { TipGoal } from '#contract/lives.ts';
import { type Box, inset } from '../drawing.ts';
import type { MilestoneSettings } from '../settings/read-layout-settings.ts';

/** The state of a goal: reached, the next one, or a later one. */
export type GoalState = 'reached' | 'next' | 'coming';

/** The content of a line: one goal, the number of folded goals, or that all goals are reached. */
export type MilestoneLine =
  | { kind: 'goal'; state: GoalState; goal: TipGoal }
  | { kind: 'folded'; state: 'reached' | 'coming'; count: number }
  | { kind: 'done'; state: 'reached' };

/** Heights are in pixels; `lines` is at least 1. */
type MilestonesPlan = {
  /** The panel, as high as its lines. It is within the area unless that is smaller than its padding. */
  box: Box;
  /** Null without a title, or if the header would replace the only line. */
  header: Box | null;
  lines: Box[];
  /** The font size; smaller than the setting in low lines. */
  fontSizePx: number;
};

/**
 * Factors of the font size: the normal and the minimum height of a line, the height of its letters, and that of the
 * header.
 */
const LINE_HEIGHT = 2.1;
const MIN_LINE_HEIGHT = 1.6;
const LETTERS_HEIGHT = 1.25;
const HEADER_HEIGHT = 1.9;
/** The gap between the header and the first line, as a fraction of the padding. */
const BELOW_HEADER = 0.6;
/** The minimum number of lines of a list with folded goals. */
const MIN_LINES_TO_FOLD = 3;

/** The area of the list. The panel is at its top. */
export const milestonesArea = ({ x, y, width, height }: MilestoneSettings): Box => ({
  x,
  y,
  width,
  height,
});

/** Places up to `lineCount` lines, as many as fit. Null if nothing would be visible. */
export function planMilestones(
  lineCount: number,
  settings: MilestoneSettings,
): MilestonesPlan | null {
  const { title, padding, headerFontSize, fontSize } = settings;
  const maxLines = milestonesArea(settings);
  const inner = inset(maxLines, Math.min(padding, Math.floor(maxLines.height / 4)));
  const minHeight = Math.ceil(fontSize * MIN_LINE_HEIGHT);
  const headerHeight = Math.round(headerFontSize * HEADER_HEIGHT);
  const below = headerHeight + Math.round(padding * BELOW_HEADER);
  const hasHeader = title.trim() !== '' && headerFontSize > 0 && inner.height - below >= minHeight;
  const top = hasHeader ? inner.y + below : inner.y;
  const height = inner.y + inner.height - top;
  const maxHeight = Math.round(fontSize * LINE_HEIGHT);
  const lineHeight = Math.min(height, clamp(Math.floor(height / lineCount), minHeight, maxHeight));
  const fontSizePx = Math.min(fontSize, Math.floor(lineHeight / LETTERS_HEIGHT));
  if (lineCount === 0 || inner.width <= 0 || fontSizePx <= 0) return null;
  const count = Math.min(lineCount, Math.floor(height / lineHeight));
  const end = top + count * lineHeight;
  return {
    box: { ...maxLines, height: end + (inner.y - maxLines.y) - maxLines.y },
    header: hasHeader ? { ...inner, height: headerHeight } : null,
    lines: Array.from({ length: count }, (_, index) => ({
      ...inner,
      y: top + index * lineHeight,
      height: lineHeight,
    })),
    fontSizePx,
  };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** The lines for the goals of a live, lowest first. Empty for a live without goals. */
export function milestoneLines(
  goals: readonly TipGoal[],
  totalCents: number,
  { reached }: Pick<MilestoneSettings, 'reached'>,
): MilestoneLine[] {
  const rising = [...goals].sort((a, b) => a.amount_cents - b.amount_cents);
  const next = rising.find((goal) => goal.amount_cents > totalCents);
  const stateOf = (goal: TipGoal): GoalState => {
    if (goal === next) return 'next';
    return goal.amount_cents <= totalCents ? 'reached' : 'coming';
  };
  const lines = rising.map((goal) => ({ kind: 'goal', state: stateOf(goal), goal }) as const);
  if (reached !== 'leave_out' || lines.length === 0) return lines;
  return next
    ? lines.filter(({ state }) => state !== 'reached')
    : [{ kind: 'done', state: 'reached' }];
}

/**
 * Reduces a list to `maxLines` lines, which contain the next goal, or the last one if all are reached. Goals before and
 * after them are folded to a line with their number; one reached goal stays.
 */
export function foldLines(lines: readonly MilestoneLine[], maxLines: number): MilestoneLine[] {
  if (lines.length <= maxLines) return [...lines];
  const found = lines.findIndex(({ state }) => state === 'next');
  const next = found === -1 ? lines.length - 1 : found;
  if (maxLines < MIN_LINES_TO_FOLD) {
    const start = Math.min(next, lines.length - maxLines);
    return lines.slice(start, start + maxLines);
  }
  // Never folds a single goal, because its line could show the goal itself.
  const first = next - (maxLines > MIN_LINES_TO_FOLD ? 1 : 0);
  const before = first <= 1 ? 0 : 1;
  const end = (before === 0 ? 0 : first) + maxLines - before - 1;
  if (end >= lines.length - 1) {
    const start = lines.length - (maxLines - before);
    return [...folded('reached', start), ...lines.slice(start)];
  }
  const start = before === 0 ? 0 : first;
  return [
    ...folded('reached', start),
    ...lines.slice(start, end),
    ...folded('coming', lines.length - end),
  ];
}

const folded = (state: 'reached' | 'coming', count: number): MilestoneLine[] =>
  count === 0 ? [] : [{ kind: 'folded', state, count }];
