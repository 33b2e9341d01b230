import type { Vote, VoteOption } from '#contract/votes.ts';
import { type Color, luminance, WHITE } from '#domain/appearance/color.ts';
import type { Needs } from '../design.ts';
import { type Box, inset, type PlacedText } from '../drawing.ts';
import { createPanel, type Panel } from '../panel.ts';
import type { MotionSettings } from '../settings/read-layout-settings.ts';
import { layoutSurface } from '../surface.ts';
import { sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { placeText, plainStyle } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';
import { wrapLines } from '../text/wrap-lines.ts';
import { layoutVoteRow, type OptionState, type VoteRow } from './vote-row.ts';
import { HEADER_STEP, planVotes, votesArea } from './votes-plan.ts';

/** A question with its options. */
export type VoteQuestion = {
  /** Its id. */
  key: string;
  isClosed: boolean;
  header: Panel | null;
  lines: PlacedText[];
  rows: VoteRow[];
};

/** The questions on a panel like the board's. */
export type VotesLayout = {
  /** The area of the largest list. */
  area: Box;
  /** The panel, as high as its questions. */
  box: Box;
  panels: (Panel | null)[];
  questions: VoteQuestion[];
  /** The outline that spreads as a question closes. */
  wave: Panel | null;
  /** The color of the band of light that crosses a winner. */
  shine: Color;
  /** The words for a winner and a tie, to load their fonts in advance. */
  preload: string;
  /** When the next question goes, in ms since 1970 on the server's clock; null for never. */
  untilMs: number | null;
  motion: MotionSettings;
};

/** The settings of the questions. */
export const VOTE_KEYS = [
  'votes',
  'board',
  'goal',
  'currency',
  'surfaceOpacity',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type VotesDesign = Needs<typeof VOTE_KEYS>;

const MAX_HEADER_LINES = 3;
const MIN_WAVE_PX = 3;
const DARK_SURFACE = 0.4;

/** The questions below each other, as many as fit; the next of them goes at `untilMs`. Null without any. */
export function layoutVotes(
  votes: readonly Vote[],
  untilMs: number | null,
  design: VotesDesign,
): VotesLayout | null {
  const { votes: settings, motion, palette, board } = design;
  if (votes.length === 0) return null;
  const headers = votes.map(({ question }) => linesOf(question, design));
  const sizes = votes.map(({ options }, index) => ({
    headerLines: Math.max(1, headers[index]?.length ?? 0),
    options: options.length,
  }));
  const plan = planVotes(sizes, settings);
  if (!plan) return null;
  const { radius, lineThickness } = board;
  const thickness = Math.max(lineThickness, MIN_WAVE_PX);
  const ring = { kind: 'ring', radius: radius + thickness, thickness } as const;
  return {
    area: votesArea(settings),
    box: plan.box,
    panels: layoutSurface(plan.box, design),
    questions: plan.questions.flatMap(({ header, rows }, index) => {
      const vote = votes[index];
      return vote
        ? {
            key: vote.id,
            isClosed: vote.state === 'closed',
            ...layoutHeader(headers[index] ?? [], header, index, design),
            rows: layoutRows(vote, rows, plan.fontSizePx, design),
          }
        : [];
    }),
    wave: createPanel(inset(plan.box, -thickness), ring, palette.accent, 1),
    shine: luminance(palette.surface) < DARK_SURFACE ? WHITE : palette.accent,
    preload: `${settings.winner} ${settings.tie}`,
    untilMs,
    motion,
  };
}

/** The lines of a question, in the width of its header. */
function linesOf(question: string, { votes, board, fonts, measure }: VotesDesign): string[] {
  const width = votes.width - 2 * votes.padding - 2 * board.headerPadding;
  const text = inCaps(oneLine(question).trim(), fonts.headers);
  const font = sized(fonts.headers, votes.headerFontSize);
  return wrapLines(text, font, { width, maxLines: MAX_HEADER_LINES }, measure);
}

/** Headers of further questions are as those of further tiers. */
function layoutHeader(lines: readonly string[], box: Box, index: number, design: VotesDesign) {
  const { votes, board, palette, fonts, measure } = design;
  const { fill, ink } = palette.headers[Math.min(index, 1)] ?? palette.headers[0];
  const style = plainStyle(sized(fonts.headers, votes.headerFontSize), ink);
  const step = votes.headerFontSize * HEADER_STEP;
  const centerY = box.y + box.height / 2 - ((lines.length - 1) * step) / 2;
  return {
    header: createPanel(box, { kind: 'solid', radius: board.headerRadius }, fill, 1),
    lines: lines.flatMap((line, row) => {
      const spot = {
        align: 'left',
        x: box.x + board.headerPadding,
        centerY: centerY + row * step,
      } as const;
      return placeText(line, style, spot, measure) ?? [];
    }),
  };
}

function layoutRows(
  { id, state, options, leader_ids }: Vote,
  boxes: readonly Box[],
  fontSizePx: number,
  design: VotesDesign,
): VoteRow[] {
  const endCents = endOf(options);
  const isTie = leader_ids.length > 1;
  const stateOf = (option: VoteOption): OptionState => {
    const isLeader = leader_ids.includes(option.id);
    if (state === 'open') return isLeader ? 'leading' : 'open';
    if (!isLeader) return 'lost';
    return isTie ? 'tied' : 'won';
  };
  return options.flatMap((option, index) => {
    const box = boxes[index];
    const line = { key: `${id}/${option.id}`, option, state: stateOf(option), endCents };
    return box ? layoutVoteRow(line, box, fontSizePx, design) : [];
  });
}

/**
 * The amount of a full bar: the sum of all options, so that bars are shares. With targets it is the highest amount, so
 * that a bar ends at the mark of its target.
 */
function endOf(options: readonly VoteOption[]): number {
  const totals = options.map(({ total_cents }) => total_cents);
  const targets = options.flatMap(({ target_cents }) => target_cents || []);
  return targets.length > 0
    ? Math.max(...targets, ...totals)
    : totals.reduce((sum, cents) => sum + cents, 0);
}
