import type { Color } from '#domain/appearance/color.ts';
import { luminance, WHITE } from '#domain/appearance/color.ts';
import type { Needs } from '../design.ts';
import type { Box, Font, PlacedImage, PlacedText, TextStyle } from '../drawing.ts';
import { createPanel, type Panel } from '../panel.ts';
import type { AlertSettings } from '../settings/read-layout-settings.ts';
import { layoutSurface } from '../surface.ts';
import { sized } from '../text/fonts.ts';
import { oneLine } from '../text/one-line.ts';
import { placeText } from '../text/text.ts';
import { inCaps } from '../text/theme-fonts.ts';
import { wrapLines } from '../text/wrap-lines.ts';
import { alertArea, alertSizes, STEPS } from './alert-area.ts';
import { fitAlert } from './alert-lines.ts';
import {
  type AlertContent,
  alertRuns,
  isReadFromRight,
  type Run,
  sumTemplate,
} from './alert-text.ts';

/** The time in which an alert is visible, in ms on the clock of `performance.now()`. */
type AlertWindow = { startMs: number; endMs: number };

/** An alert to show. Without a window it is a still sample. */
export type StagedAlert = { content: AlertContent; window: AlertWindow | null };

/** A part of the text, which is animated separately. */
export type AlertRun = { role: Run['role']; text: PlacedText };

/** The parts of an alert. All positions are relative to its top left corner. */
export type AlertFace = {
  width: number;
  height: number;
  /** The panel without the medal over its upper edge. */
  panel: Box;
  radius: number;
  panels: (Panel | null)[];
  /** Light in the accent color around the panel. */
  glow: Panel | null;
  /** The image or the emblem in the middle of the upper edge. */
  medal: Box;
  image: PlacedImage | null;
  runs: AlertRun[];
  /** The line between text and note. */
  rule: Panel | null;
  note: PlacedText[];
  /** Colors of the emblem, of the band of light that crosses the panel, and of the sparks. */
  colors: { accent: Color; ink: Color; surface: Color; shine: Color; sparks: readonly Color[] };
};

/** The alerts of a layout. `shown` is null while no alert plays. */
export type AlertLayout = {
  /** The area of the largest possible alert. */
  area: Box;
  image: PlacedImage | null;
  sound: { url: string; volume: number } | null;
  minCents: number;
  durationMs: number;
  motion: AlertSettings['motion'];
  /** The text and font of any later alert, to load its font in advance. */
  preload: { font: Font; text: string };
  shown: {
    key: string;
    face: AlertFace;
    box: Box;
    window: AlertWindow | null;
    motion: AlertSettings['motion'];
    isReduced: boolean;
  } | null;
};

/** The settings of an alert. */
export const ALERT_KEYS = [
  'alert',
  'words',
  'alertMedia',
  'board',
  'currency',
  'surfaceOpacity',
  'shadow',
  'motion',
  'palette',
  'fonts',
] as const;

type AlertDesign = Needs<typeof ALERT_KEYS>;

/** Fractions of the font size. */
const OUTLINE = 0.1;
/** The minimum width of an alert with little text, as a fraction of its full width. */
const MIN_SHARE = 0.6;
const GLOW = { blur: 22, opacity: 0.8 };
const RULE = { height: 2, width: 96, opacity: 0.8 };
const MIN_LINE_PX = 2;
const DARK_SURFACE = 0.4;

/** The alerts of a layout, and the staged one. Null if the layout shows no alerts. */
export function layoutAlert(staged: StagedAlert | null, design: AlertDesign): AlertLayout | null {
  const { alert, alertMedia, words, motion, fonts } = design;
  if (!alert.isShown) return null;
  const area = alertArea(alert);
  const sizes = alertSizes(alert);
  const face = staged && layoutFace(staged.content, design);
  const { soundUrl } = alertMedia;
  return {
    area,
    image: imageIn(sizes.imageBox, design),
    sound: soundUrl && alert.volume > 0 ? { url: soundUrl, volume: alert.volume } : null,
    minCents: alert.minCents,
    durationMs: alert.durationMs,
    motion: alert.motion,
    preload: {
      font: sized(fonts.headers, sizes.text.max),
      text: inCaps(alert.text + sumTemplate(words) + words.anonymous, fonts.headers),
    },
    shown: face &&
      staged && {
        key: staged.content.key,
        face,
        box: {
          x: Math.round(area.x + (area.width - face.width) / 2),
          y: Math.round(area.y + (area.height - face.height) / 2),
          width: face.width,
          height: face.height,
        },
        window: staged.window,
        motion: alert.motion,
        isReduced: motion.isReduced,
      },
  };
}

/** Null for an alert without text. */
function layoutFace(content: AlertContent, design: AlertDesign): AlertFace | null {
  const { alert, words, board, palette, fonts, currency, measure } = design;
  const sizes = alertSizes(alert);
  const area = alert.width - 2 * sizes.padding;
  const runs = alertRuns(content, alert.text, currency, fonts.headers, words);
  const fitted = fitAlert(runs, fonts.headers, area, sizes.text, measure);
  if (!fitted) return null;
  const font = sized(fonts.headers, fitted.sizePx);
  const noteFont = sized(fonts.text, sizes.notePx);
  const noteText =
    alert.hasNote && content.note ? inCaps(oneLine(content.note).trim(), fonts.text) : '';
  const noteLines = wrapLines(
    noteText,
    noteFont,
    { width: area, maxLines: sizes.noteLines },
    measure,
  );
  const widest = Math.max(
    ...fitted.lines.map((line) => measure.width(line.map((run) => run.text).join(''), font)),
    ...noteLines.map((line) => measure.width(line, noteFont)),
  );
  const width = even(Math.max(widest + 2 * sizes.padding, alert.width * MIN_SHARE));
  const middle = width / 2;
  const medal = { ...sizes.medal, x: middle - sizes.medal.width / 2 };
  const hasImage = design.alertMedia.imageUrl !== null;
  const above = hasImage ? sizes.imageBox.height : medal.height;
  const textTop = above + sizes.gap;
  const step = Math.round(fitted.sizePx * STEPS.text);
  const textEnd = textTop + fitted.lines.length * step;
  const noteTop = textEnd + 2 * sizes.gap;
  const noteStep = Math.round(sizes.notePx * STEPS.note);
  const end = noteLines.length > 0 ? noteTop + noteLines.length * noteStep : textEnd;
  const height = even(end + sizes.padding);
  const panelTop = Math.round(above / 2);
  const panel = { x: 0, y: panelTop, width, height: height - panelTop };
  const radius = Math.min(board.radius, panel.width / 2, panel.height / 2);
  const template = content.more > 0 ? sumTemplate(words) : alert.text;
  const place = isReadFromRight(template) ? 'from right' : 'from left';
  const styles = stylesOf(font, design);
  return {
    width,
    height,
    panel,
    radius,
    ...layoutPanels(panel, radius, design),
    medal,
    image: imageIn({ ...sizes.imageBox, x: middle - sizes.imageBox.width / 2 }, design),
    runs: fitted.lines.flatMap((line, index) =>
      placeRuns(line, place, styles, { x: middle, y: textTop + (index + 0.5) * step }, design),
    ),
    rule:
      noteLines.length > 0
        ? createPanel(
            {
              x: middle - RULE.width / 2,
              y: textEnd + sizes.gap - RULE.height / 2,
              width: RULE.width,
              height: RULE.height,
            },
            { kind: 'solid', radius: 1 },
            palette.accent,
            RULE.opacity,
          )
        : null,
    note: noteLines.flatMap((line, index) => {
      const centerY = noteTop + (index + 0.5) * noteStep;
      const spot = { align: 'center', x: middle, centerY } as const;
      return placeText(line, { ...styles.plain, font: noteFont }, spot, measure) ?? [];
    }),
    colors: {
      accent: palette.accent,
      ink: palette.headers[0].ink,
      surface: palette.surface,
      shine: luminance(palette.surface) < DARK_SURFACE ? WHITE : palette.accent,
      sparks: [palette.accent, palette.accentInk, WHITE, palette.headers[1].fill],
    },
  };
}

const even = (length: number) => 2 * Math.ceil(length / 2);

const imageIn = (box: Box, { alertMedia: { imageUrl } }: AlertDesign): PlacedImage | null =>
  imageUrl === null ? null : { url: imageUrl, box, fit: 'contain', radius: 0, opacity: 1 };

function stylesOf(font: Font, { palette }: AlertDesign): Record<Run['role'], TextStyle> {
  const style = (color: Color): TextStyle => ({
    font,
    color,
    // Visible only where a translucent surface shows the video.
    outline: { width: Math.max(1, Math.round(font.sizePx * OUTLINE)), color: palette.surface },
    glow: null,
    shadow: null,
  });
  const accent = style(palette.accentInk);
  return { plain: style(palette.ink), fan: accent, amount: accent, time: accent };
}

/** Places a line of runs around its center. */
function placeRuns(
  line: readonly Run[],
  place: 'from left' | 'from right',
  styles: Record<Run['role'], TextStyle>,
  middle: { x: number; y: number },
  { measure }: AlertDesign,
): AlertRun[] {
  const inOrder = place === 'from left' ? line : [...line].reverse();
  const widths = inOrder.map(({ role, text }) => measure.width(text, styles[role].font));
  let x = middle.x - widths.reduce((sum, width) => sum + width, 0) / 2;
  return inOrder.flatMap(({ role, text }, index) => {
    const spot = { align: 'left', x, centerY: middle.y } as const;
    x += widths[index] ?? 0;
    const placed = placeText(text, styles[role], spot, measure);
    return placed ? [{ role, text: placed }] : [];
  });
}

function layoutPanels(
  panel: Box,
  radius: number,
  design: AlertDesign,
): Pick<AlertFace, 'panels' | 'glow'> {
  const { board, palette } = design;
  const thickness = Math.max(board.lineThickness, MIN_LINE_PX);
  const light = { kind: 'shadow', radius, offset: 0, blur: GLOW.blur } as const;
  return {
    panels: [
      ...layoutSurface(panel, design),
      createPanel(panel, { kind: 'ring', radius, thickness }, palette.accent, 1),
    ],
    glow: createPanel(panel, light, palette.accent, GLOW.opacity),
  };
}
