import { STAGE } from '#contract/stage.ts';
import type { Color } from '#domain/appearance/color.ts';
import { wholeAmount } from '#domain/money/money.ts';
import type { Box, Font, PlacedText } from './drawing.ts';
import { createPanel, type Panel } from './panel.ts';
import { MONOSPACE } from './text/fonts.ts';
import { oneLine } from './text/one-line.ts';
import { placeCut, plainStyle, type TextMeasurer } from './text/text.ts';

/** The overlay's own state. */
export type OverlayFacts = {
  /** 'ok', or the reason why polling fails. */
  pollState: string;
  /** Such as 'webgl' or 'canvas'; null before there is a stage. */
  renderer: string | null;
  /** The names of parts and images that cannot be drawn. Absent means none. */
  leftOut?: readonly string[];
};

/** The content of the HUD. Names are absent without a theme or layout. */
export type HudFacts = OverlayFacts & {
  liveCode: string;
  themeName: string | undefined;
  layoutName: string | undefined;
  totalCents: number;
  /** The lives that the board and the goal bar count; null for this one. */
  boardCounts: string | null;
  goalsCount: string | null;
  currency: string;
};

/** A box with facts for setting up the overlay. */
export type HudLayout = {
  box: Box;
  panel: Panel | null;
  texts: (PlacedText | null)[];
  /** The place of the frame count, whose text the layer fills in. */
  frames: PlacedText;
};

const WIDTH = 288;
const MARGIN = 16;
const PADDING = { x: 12, y: 10 };
const RADIUS = 8;
const LINE_HEIGHT = 20;
const LABEL_WIDTH = 72;
const FONT: Font = { ...MONOSPACE, sizePx: 13 };
const FILL = { color: '#07090d', opacity: 0.82 } as const;
const COLORS = { label: '#8e99aa', value: '#cfd6e1', good: '#6fd8b8', bad: '#ffb86b' } as const;

const NONE = '–';

/** Maximum number of listed names; further ones are only counted. */
const MAX_NAMES = 4;

/** The HUD in the bottom left corner of the stage. */
export function layoutHud(facts: HudFacts, measure: TextMeasurer): HudLayout {
  const { liveCode, themeName, layoutName, totalCents, currency, pollState, renderer } = facts;
  const rows: [label: string, value: string, color?: Color][] = [
    ['live', liveCode],
    ['theme', themeName ?? NONE],
    ['layout', layoutName ?? NONE],
    ['tips', wholeAmount(totalCents, currency)],
    ...countsRow('board', facts.boardCounts),
    ...countsRow('goals', facts.goalsCount),
    ['poll', pollState, pollState === 'ok' ? COLORS.good : COLORS.bad],
    ['drawn by', renderer ?? NONE],
    ...leftOutRows(facts.leftOut ?? []),
    ['frames', ''],
  ];
  const height = rows.length * LINE_HEIGHT + 2 * PADDING.y;
  const box: Box = { x: MARGIN, y: STAGE.height - MARGIN - height, width: WIDTH, height };
  const left = box.x + PADDING.x;
  const centerOf = (line: number) => box.y + PADDING.y + (line + 0.5) * LINE_HEIGHT;
  const place = (text: string, color: Color, x: number, line: number) => {
    const width = box.x + WIDTH - PADDING.x - x;
    const spot = { align: 'left', x, centerY: centerOf(line) } as const;
    return placeCut(oneLine(text), width, plainStyle(FONT, color), spot, measure);
  };
  return {
    box,
    panel: createPanel(box, { kind: 'solid', radius: RADIUS }, FILL.color, FILL.opacity),
    texts: rows.flatMap(([label, value, color = COLORS.value], line) => [
      place(label, COLORS.label, left, line),
      place(value, color, left + LABEL_WIDTH, line),
    ]),
    frames: {
      text: '',
      x: left + LABEL_WIDTH,
      baseline: Math.round(centerOf(rows.length - 1) + measure.capHeight(FONT) / 2),
      width: WIDTH - 2 * PADDING.x - LABEL_WIDTH,
      style: plainStyle(FONT, COLORS.value),
    },
  };
}

const countsRow = (label: string, counts: string | null): [label: string, value: string][] =>
  counts === null ? [] : [[label, `of ${counts}`]];

/** One row per name. */
function leftOutRows(names: readonly string[]): [label: string, value: string, color: Color][] {
  const count = names.length > MAX_NAMES ? MAX_NAMES - 1 : names.length;
  const values = names.slice(0, count);
  if (count < names.length) values.push(`and ${names.length - count} more`);
  return values.map((value, index) => [index === 0 ? 'left out' : '', value, COLORS.bad]);
}
