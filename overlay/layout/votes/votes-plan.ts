import { type Box, inset } from '../drawing.ts';
import type { VoteSettings } from '../settings/read-layout-settings.ts';

/** The numbers of lines of a question. */
export type QuestionSize = { headerLines: number; options: number };

/** The places of one question; boxes have the width of the inside. */
type QuestionPlan = { header: Box; rows: Box[] };

type VotesPlan = {
  /** The panel, as high as its content. */
  box: Box;
  /** As many questions as fit, at least one. */
  questions: QuestionPlan[];
  /** The font size of the options; smaller than the setting in low rows. */
  fontSizePx: number;
};

/** Factors of the header's font size: its height with one line, and that of a further line. */
const HEADER_HEIGHT = 1.9;
export const HEADER_STEP = 1.2;
/** Factors of the font size: the normal height of a row with its bar, and the height that its parts need. */
const ROW_HEIGHT = 2.7;
const MIN_ROW_HEIGHT = 2;
/** The font of a question that would not fit otherwise is at least so large, in pixels. */
const MIN_FONT_PX = 10;
/** The distances below a header and between two questions, as fractions of the padding. */
const BELOW_HEADER = 0.6;
const BETWEEN = 1;

/** The area of the questions. The panel is at its top. */
export const votesArea = ({ x, y, width, height }: VoteSettings): Box => ({ x, y, width, height });

/** The height of a header with so many lines. */
export const headerHeight = (lines: number, fontPx: number): number =>
  Math.round(fontPx * (HEADER_HEIGHT + (lines - 1) * HEADER_STEP));

/** Places questions below each other, the first ones if not all fit. Null if nothing would be visible. */
export function planVotes(
  sizes: readonly QuestionSize[],
  settings: VoteSettings,
): VotesPlan | null {
  const { padding, headerFontSize, fontSize } = settings;
  const area = votesArea(settings);
  const inner = inset(area, Math.min(padding, Math.floor(area.height / 6)));
  const below = Math.round(padding * BELOW_HEADER);
  const between = Math.round(padding * BETWEEN);
  const headerOf = ({ headerLines }: QuestionSize) => headerHeight(headerLines, headerFontSize);
  /** The height of a row if these questions fill the area. */
  const rowHeightIn = (shown: readonly QuestionSize[]) => {
    const headers = shown.reduce((sum, size) => sum + headerOf(size) + below, 0);
    const rows = shown.reduce((sum, { options }) => sum + options, 0);
    return Math.floor((inner.height - headers - (shown.length - 1) * between) / rows);
  };
  const minHeight = Math.ceil(Math.min(fontSize, MIN_FONT_PX) * MIN_ROW_HEIGHT);
  let count = sizes.length;
  while (count > 1 && rowHeightIn(sizes.slice(0, count)) < minHeight) count -= 1;
  const shown = sizes.slice(0, count);
  const rowHeight = Math.min(rowHeightIn(shown), Math.round(fontSize * ROW_HEIGHT));
  const fontSizePx = Math.min(fontSize, Math.floor(rowHeight / MIN_ROW_HEIGHT));
  if (shown.length === 0 || inner.width <= 0 || fontSizePx <= 0) return null;
  let y = inner.y;
  const questions = shown.map((size, index): QuestionPlan => {
    if (index > 0) y += between;
    const header = { ...inner, y, height: headerOf(size) };
    y += header.height + below;
    const rows = Array.from({ length: size.options }, (_, row) => ({
      ...inner,
      y: y + row * rowHeight,
      height: rowHeight,
    }));
    y += size.options * rowHeight;
    return { header, rows };
  });
  return { box: { ...area, height: y + (inner.y - area.y) - area.y }, questions, fontSizePx };
}
