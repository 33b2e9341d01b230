import type { Recap } from '#contract/recap.ts';
import { mix, readableOn } from '#domain/appearance/color.ts';
import type { TipCurve } from '#domain/money/running-total.ts';
import { gapText, minuteText, recapCurve } from '#domain/text/recap-text.ts';
import type { Clock } from '#domain/time/moment-text.ts';
import type { Design } from '../layout/design.ts';
import { type Box, inset, type PlacedText } from '../layout/drawing.ts';
import { layoutSurface } from '../layout/surface.ts';
import { EMPHASIS, heavier, sized } from '../layout/text/fonts.ts';
import { placeCut, plainStyle } from '../layout/text/text.ts';
import { inCaps } from '../layout/text/theme-fonts.ts';
import { type CurveItem, type Item, panelItems, textItems } from './items.ts';

type ChartDesign = Pick<
  Design,
  'board' | 'surfaceOpacity' | 'shadow' | 'palette' | 'fonts' | 'currency' | 'measure'
> & { hasAmounts: boolean };

const PADDING = 28;
const TIME_PX = 20;
const LABEL_PX = 22;
const VALUE_PX = 40;
const FACTS_HEIGHT = 118;
const TIMES_HEIGHT = 36;
const FAINT = 0.7;

/** The running total, and below it the biggest minute and the longest gap. Empty with fewer than two tips. */
export function layoutChart(recap: Recap, box: Box, clock: Clock, design: ChartDesign): Item[] {
  const curve = recapCurve(recap.chart);
  if (!curve) return [];
  const inner = inset(box, PADDING);
  const plot = { ...inner, height: inner.height - FACTS_HEIGHT - TIMES_HEIGHT };
  const times = { ...inner, y: plot.y + plot.height, height: TIMES_HEIGHT };
  const facts = { ...inner, y: times.y + TIMES_HEIGHT, height: FACTS_HEIGHT };
  return [
    ...panelItems(layoutSurface(box, design)),
    placeCurve(curve, plot, design),
    ...textItems([
      ...layoutTimes(recap, times, clock, design),
      ...layoutFacts(recap, facts, clock, design),
    ]),
  ];
}

function placeCurve(
  { steps, startMs, endMs, totalCents }: TipCurve,
  box: Box,
  { palette }: ChartDesign,
): CurveItem {
  const x = (ms: number) => box.x + ((ms - startMs) / (endMs - startMs)) * box.width;
  const y = (cents: number) => box.y + (1 - cents / totalCents) * box.height;
  let before = y(0);
  const points = [{ x: box.x, y: before }];
  for (const step of steps) {
    points.push({ x: x(step.fromMs), y: before });
    before = y(step.totalCents);
    points.push({ x: x(step.fromMs), y: before });
  }
  points.push({ x: box.x + box.width, y: before });
  return { kind: 'curve', box, points, color: palette.accentInk };
}

/** The times of the first and the last tip. */
function layoutTimes(
  { first_tip_at: first, last_tip_at: last }: Recap,
  box: Box,
  { timeOfDay }: Clock,
  design: ChartDesign,
): (PlacedText | null)[] {
  const { palette, fonts, measure } = design;
  const style = plainStyle(sized(fonts.text, TIME_PX), faintInk(palette));
  const centerY = box.y + box.height / 2;
  const place = (moment: string | null, align: 'left' | 'right') =>
    placeCut(
      moment === null ? '' : inCaps(timeOfDay(moment), fonts.text),
      box.width / 2,
      style,
      { align, x: align === 'left' ? box.x : box.x + box.width, centerY },
      measure,
    );
  return [place(first, 'left'), place(last, 'right')];
}

function layoutFacts(
  { biggest_minute: minute, longest_gap: gap }: Recap,
  box: Box,
  clock: Clock,
  design: ChartDesign,
): (PlacedText | null)[] {
  const { palette, fonts, measure } = design;
  const currency = design.hasAmounts ? design.currency : null;
  const width = Math.floor(box.width / 2) - PADDING / 2;
  const facts = [
    minute && { label: 'Biggest minute', ...minuteText(minute, { ...clock, currency }) },
    gap && { label: 'Longest gap', ...gapText(gap, clock) },
  ];
  const faint = faintInk(palette);
  const lines = [
    { key: 'label', style: plainStyle(sized(fonts.headers, LABEL_PX), faint), share: 0.16 },
    {
      key: 'value',
      style: plainStyle(sized(heavier(fonts.text, EMPHASIS.amount), VALUE_PX), palette.accentInk),
      share: 0.52,
    },
    { key: 'when', style: plainStyle(sized(fonts.text, LABEL_PX), palette.ink), share: 0.9 },
  ] as const;
  return facts.flatMap((fact, index) =>
    fact
      ? lines.map(({ key, style, share }) => {
          const x = box.x + index * (width + PADDING);
          const spot = { align: 'left', x, centerY: box.y + box.height * share } as const;
          const font = key === 'label' ? fonts.headers : fonts.text;
          return placeCut(inCaps(fact[key], font), width, style, spot, measure);
        })
      : [],
  );
}

const faintInk = ({ surface, ink }: Design['palette']) =>
  readableOn(surface, mix(ink, surface, FAINT), ink);
