import { STAGE } from '#contract/stage.ts';
import type { TimerClock } from '#contract/timers.ts';
import { isDarkSurface } from '#domain/appearance/auto-accent.ts';
import { BLACK, type Color, mix, readableOn, WHITE } from '#domain/appearance/color.ts';
import { type CountedTimer, shownSeconds } from '#domain/timer/shown-time.ts';
import type { Needs } from '../design.ts';
import { type Box, inset, type PlacedText, type TextStyle } from '../drawing.ts';
import { createPanel, type Panel } from '../panel.ts';
import type { TimerSettings } from '../settings/read-layout-settings.ts';
import { sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { fitFontSize, placeCut, placeText, type TextMeasurer } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';
import { timerText } from './timer-text.ts';

/**
 * The timer of a live or its series. It contains no moment: what it shows at one is `timerFace`, so that a second costs
 * no layout.
 */
export type TimerLayout = {
  /** Identifies the timer. */
  id: string;
  clock: CountedTimer;
  /** Seconds that tips have added. */
  addedS: number;
  format: TimerSettings['format'];
  /** The center of the digits. */
  x: number;
  y: number;
  /** Height of the digits. */
  capHeight: number;
  style: TextStyle;
  /** The style below `lowS` seconds. */
  lowStyle: TextStyle;
  lowS: number;
  /** Above the digits. */
  label: PlacedText | null;
  /** In place of the digits at zero; null to show zeros. */
  ended: PlacedText | null;
  /** The time that a tip adds rises to this center, in the place of the label. */
  rise: { style: TextStyle; centerY: number; isReduced: boolean };
  /** Colors of the bars beside a paused timer. */
  mark: { ink: Color; edge: Color };
  /** Around the digits of the time that was left at the snapshot. */
  box: Box;
  /** The box with the place of the label. */
  area: Box;
};

/** The settings of the timer. */
export const TIMER_KEYS = ['timer', 'shadow', 'motion', 'palette', 'fonts'] as const;

type TimerDesign = Needs<typeof TIMER_KEYS>;

/** Fractions of the font size of the digits. The inner half of an outline is under the letters. */
const OUTLINE = 0.1;
const LINE_HEIGHT = 1.2;
const LABEL = { size: 0.38, gap: 0.3, outline: 0.26 };
const RISE = { size: 0.5 };
const GLOW_OPACITY = 0.67;
/** Labels and added times stay legible where the stage is shown 480 pixels high. */
const MIN_LABEL_PX = 22;
/** A word at zero that is too wide for the stage is shortened below this size. */
const MIN_ENDED_PX = 16;
const STAGE_MARGIN = 24;

/** The timer of a layout; null if the layout shows none, or there is no timer. */
export function layoutTimer(timer: TimerClock | null, design: TimerDesign): TimerLayout | null {
  const { timer: settings, motion, palette, fonts, measure } = design;
  if (!timer || !settings.isShown) return null;
  const { x, y, sizePx, format } = settings;
  const style = digitStyle(palette.accentInk, palette.accent, design);
  const low = readableLow(settings.lowColor ?? palette.accentInk, design);
  const capHeight = measure.capHeight(style.font);
  const labelPx = Math.max(MIN_LABEL_PX, Math.round(sizePx * LABEL.size));
  const labelFont = sized(fonts.headers, labelPx);
  const riseFont = {
    ...sized(fonts.title, Math.max(MIN_LABEL_PX, Math.round(sizePx * RISE.size))),
    isTabular: true,
  };
  const centerY = Math.round(
    y - capHeight / 2 - sizePx * LABEL.gap - measure.capHeight(labelFont) / 2,
  );
  const { state, left, ends_at, ends_by } = timer;
  const box = digitBox(timerText(shownSeconds(left * 1000), format), style, settings, measure);
  const areaTop = Math.round(centerY - riseFont.sizePx * (LINE_HEIGHT / 2));
  return {
    id: timer.id,
    clock: { state, left, ends_at, ends_by },
    addedS: timer.added,
    format,
    x,
    y,
    capHeight,
    style,
    lowStyle: { ...digitStyle(low, low, design) },
    lowS: settings.lowMs / 1000,
    label: placeCut(
      inCaps(oneLine(settings.label).trim(), fonts.headers),
      STAGE.width - 2 * STAGE_MARGIN,
      {
        font: labelFont,
        color: palette.ink,
        outline: { width: Math.round(labelPx * LABEL.outline), color: palette.surface },
        glow: null,
        shadow: design.shadow,
      },
      { align: 'center', x, centerY },
      measure,
    ),
    ended: placeEnded(style, design),
    rise: {
      style: { ...style, font: riseFont, outline: outlineOf(riseFont.sizePx, design), glow: null },
      centerY,
      isReduced: motion.isReduced,
    },
    mark: { ink: palette.accentInk, edge: palette.surface },
    box,
    area: { ...box, y: areaTop, height: box.y + box.height - areaTop },
  };
}

const outlineOf = (sizePx: number, { palette }: TimerDesign) => ({
  width: Math.max(1, Math.round(sizePx * OUTLINE)),
  color: palette.surface,
});

function digitStyle(color: Color, light: Color, design: TimerDesign): TextStyle {
  const { timer, shadow, fonts } = design;
  const { sizePx, glow } = timer;
  return {
    font: { ...sized(fonts.title, sizePx), isTabular: true },
    color,
    outline: outlineOf(sizePx, design),
    glow: glow === 0 ? null : { color: light, blur: glow / 2, opacity: GLOW_OPACITY },
    shadow,
  };
}

/** The color of a low timer, lighter or darker where it would not be readable on its outline. */
function readableLow(color: Color, { palette: { surface, ink } }: TimerDesign): Color {
  const pole = isDarkSurface(surface) ? WHITE : BLACK;
  return readableOn(surface, color, mix(color, pole, 0.75), mix(color, pole, 0.5), ink);
}

function digitBox(
  text: string,
  { font }: TextStyle,
  { x, y, sizePx }: TimerSettings,
  measure: TextMeasurer,
): Box {
  const width = Math.ceil(measure.width(text, font));
  const height = Math.round(sizePx * LINE_HEIGHT);
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}

/** The word at zero in the size of the digits, or smaller where the stage is too narrow. */
function placeEnded(style: TextStyle, design: TimerDesign): PlacedText | null {
  const { timer, fonts, measure } = design;
  const text = inCaps(oneLine(timer.ended).trim(), fonts.title);
  if (text === '') return null;
  const width = STAGE.width - 2 * STAGE_MARGIN;
  const sizePx = fitFontSize((px) => measure.width(text, sized(fonts.title, px)), width, {
    min: Math.min(MIN_ENDED_PX, timer.sizePx),
    max: timer.sizePx,
  });
  const ended = { ...style, font: sized(fonts.title, sizePx), outline: outlineOf(sizePx, design) };
  return placeCut(text, width, ended, { align: 'center', x: timer.x, centerY: timer.y }, measure);
}

/** What a timer shows at one moment. */
export type TimerFace = { digits: PlacedText | null; mark: Panel[] };

/** Fractions of the height of the digits. */
const MARK = { height: 0.72, bar: 0.22, space: 0.2, gap: 0.5, edge: 0.09 };

/** The picture of a timer with so many ms left. */
export function timerFace(timer: TimerLayout, leftMs: number, measure: TextMeasurer): TimerFace {
  const seconds = shownSeconds(leftMs);
  if (seconds === 0 && timer.ended) return { digits: timer.ended, mark: [] };
  const digits = placeText(
    timerText(seconds, timer.format),
    seconds < timer.lowS ? timer.lowStyle : timer.style,
    { align: 'center', x: timer.x, centerY: timer.y },
    measure,
  );
  const isPaused = timer.clock.state === 'paused' && seconds > 0;
  return { digits, mark: isPaused && digits ? pauseMark(timer, digits.x) : [] };
}

/** Two bars to the left of the digits, with an outline for use over video. */
function pauseMark({ y, capHeight, mark }: TimerLayout, digitsX: number): Panel[] {
  const height = Math.round(capHeight * MARK.height);
  const width = Math.max(2, Math.round(capHeight * MARK.bar));
  const space = Math.max(2, Math.round(capHeight * MARK.space));
  const edge = Math.max(1, Math.round(capHeight * MARK.edge));
  const end = digitsX - Math.round(capHeight * MARK.gap);
  const top = Math.round(y - height / 2);
  const bars = [end - 2 * width - space, end - width].map((x) => ({ x, y: top, width, height }));
  const radius = Math.round(width / 4);
  return [
    ...bars.map((bar) =>
      createPanel(inset(bar, -edge), { kind: 'solid', radius: radius + edge }, mark.edge, 1),
    ),
    ...bars.map((bar) => createPanel(bar, { kind: 'solid', radius }, mark.ink, 1)),
  ].filter((panel) => panel !== null);
}
