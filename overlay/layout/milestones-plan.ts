import type { TipGoal } from '#contract/lives.ts';
import { type Box, inset } from './drawing.ts';
import type { MilestoneSettings } from './layout-settings.ts';

/** Where a goal is on the way: reached, the next one, or one after it. */
export type GoalState = 'reached' | 'next' | 'coming';

/** What one line of the list says: one goal, how many are not listed, or that there is none left. */
export type MilestoneLine =
  | { kind: 'goal'; state: GoalState; goal: TipGoal }
  | { kind: 'folded'; state: 'reached' | 'coming'; count: number }
  | { kind: 'done'; state: 'reached' };

/** Heights are in pixels; `lines` is at least 1. */
export type MilestonesPlan = {
  /** The panel, as high as its lines; within the room unless that is smaller than its padding. */
  box: Box;
  /** Null without a title, or where it would take the place of the only line. */
  header: Box | null;
  lines: Box[];
  /** Of the letters, smaller than the setting where a line is less high. */
  fontSizePx: number;
};

/** Factors of the font size: the normal and the least height of a line, that of letters in it, and of the header. */
const LINE_HEIGHT = 2.1;
const TIGHTEST_LINE = 1.6;
const LETTERS_HEIGHT = 1.25;
const HEADER_HEIGHT = 1.9;
/** Between the header and the first line, as a fraction of the padding. */
const BELOW_HEADER = 0.6;
/** With fewer lines there is no place for what is not listed. */
const LEAST_FOLDING = 3;

/** All that the list may take up; the panel is at its top. */
export const milestonesRoom = ({ x, y, width, height }: MilestoneSettings): Box => ({
  x,
  y,
  width,
  height,
});

/** Places `wanted` lines, or as many as fit if those are fewer. Null if nothing would be seen. */
export function planMilestones(wanted: number, settings: MilestoneSettings): MilestonesPlan | null {
  const { title, padding, headerFontSize, fontSize } = settings;
  const room = milestonesRoom(settings);
  const inner = inset(room, Math.min(padding, Math.floor(room.height / 4)));
  const tightest = Math.ceil(fontSize * TIGHTEST_LINE);
  const headerHeight = Math.round(headerFontSize * HEADER_HEIGHT);
  const below = headerHeight + Math.round(padding * BELOW_HEADER);
  const hasHeader = title.trim() !== '' && headerFontSize > 0 && inner.height - below >= tightest;
  const top = hasHeader ? inner.y + below : inner.y;
  const height = inner.y + inner.height - top;
  const loosest = Math.round(fontSize * LINE_HEIGHT);
  const lineHeight = Math.min(height, clamp(Math.floor(height / wanted), tightest, loosest));
  const fontSizePx = Math.min(fontSize, Math.floor(lineHeight / LETTERS_HEIGHT));
  if (wanted === 0 || inner.width <= 0 || fontSizePx <= 0) return null;
  const count = Math.min(wanted, Math.floor(height / lineHeight));
  const end = top + count * lineHeight;
  return {
    box: { ...room, height: end + (inner.y - room.y) - room.y },
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

/** What is to be listed of the goals of a live, lowest first; none of a live without goals. */
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
 * As much of a list as `room` lines hold, with the next goal, or the last one where all are reached. What is before it
 * and after it becomes a line with its number; of what is reached, one goal stays.
 */
export function foldLines(lines: readonly MilestoneLine[], room: number): MilestoneLine[] {
  if (lines.length <= room) return [...lines];
  const found = lines.findIndex(({ state }) => state === 'next');
  const next = found === -1 ? lines.length - 1 : found;
  if (room < LEAST_FOLDING) {
    const start = Math.min(next, lines.length - room);
    return lines.slice(start, start + room);
  }
  // A line that says that one goal is not listed would take up the place of that goal.
  const first = next - (room > LEAST_FOLDING ? 1 : 0);
  const before = first <= 1 ? 0 : 1;
  const end = (before === 0 ? 0 : first) + room - before - 1;
  if (end >= lines.length - 1) {
    const start = lines.length - (room - before);
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
