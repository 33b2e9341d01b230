import type { OverlayBoot } from '#contract/overlay.ts';
import type { Recap } from '#contract/recap.ts';
import type { RecapChoices, RecapShape } from '#contract/recap-picture.ts';
import { goalAmount } from '#domain/money/money.ts';
import { blockedWords } from '#domain/text/block-list.ts';
import { sumText } from '#domain/text/recap-text.ts';
import { clockIn } from '#domain/time/moment-text.ts';
import { usableTimezone } from '#domain/time/timezone.ts';
import type { Design } from '../layout/design.ts';
import type { Box } from '../layout/drawing.ts';
import { type Background, layoutBackground } from './background.ts';
import { layoutChart } from './chart.ts';
import { fanCapacity, fanListHeight, layoutFanList } from './fan-list.ts';
import { type Frame, frameOf, GAP } from './frame.ts';
import { layoutGoalList } from './goal-list.ts';
import { layoutHeadline } from './headline.ts';
import type { Item, SpriteItem } from './items.ts';

/** The layout of a recap's picture, in its pixels. */
export type RecapLayout = {
  size: Frame['size'];
  background: Background;
  /** From back to front. */
  items: Item[];
};

export type RecapData = { choices: RecapChoices; boot: OverlayBoot; recap: Recap };

/** Lays out the picture with the appearance of the live. Names have asterisks for the words of the block list. */
export function layoutRecap(
  { boot, recap, choices }: RecapData,
  shape: RecapShape,
  design: Design,
): RecapLayout {
  const frame = frameOf(shape);
  const { live } = boot;
  const timezone = usableTimezone(recap.timezone, recap.utc_offset_minutes);
  const clock = clockIn(timezone);
  const { masked } = blockedWords(boot.masked_words, boot.allowed_words);
  const { hasAmounts, hasNames } = choices;
  const fans = hasNames
    ? recap.top_fans.map((fan) => ({ ...fan, fan_name: masked(fan.fan_name) }))
    : [];
  const amount = hasAmounts ? goalAmount(recap.total_cents, design.currency) : null;
  const images = layoutImages(frame, design);
  const headline = {
    day: dayOf(boot, recap, timezone),
    name: live.name,
    ...sumText(recap, amount),
    maxWidth: widthBeside(images, frame.headline),
  };
  return {
    size: frame.size,
    background: layoutBackground(frame.size, design),
    items: [
      ...images,
      ...layoutHeadline(headline, frame.headline, design),
      ...layoutChart(recap, frame.chart, clock, { ...design, hasAmounts }),
      ...layoutLists(boot, { ...recap, top_fans: fans }, frame, {
        ...withRoomyHeaders(design),
        hasAmounts,
      }),
    ],
  };
}

/** Lays out the fans first, and the goals in the remaining space. */
function layoutLists(
  { live }: OverlayBoot,
  recap: Recap,
  { lists, fansOverGoals }: Frame,
  design: Design & Pick<RecapChoices, 'hasAmounts'>,
): Item[] {
  const { top_fans, goals, total_cents: totalCents } = recap;
  const maxRows = goals.length > 0 ? fansOverGoals : Number.POSITIVE_INFINITY;
  const fans = top_fans.slice(0, Math.min(maxRows, fanCapacity(lists.height)));
  const height = fans.length > 0 ? fanListHeight(fans.length) : 0;
  const below = height > 0 ? height + GAP : 0;
  const space = { ...lists, y: lists.y + below, height: lists.height - below };
  return [
    ...(fans.length > 0 ? layoutFanList(fans, { ...lists, height }, design) : []),
    ...layoutGoalList({ liveId: live.id, goals, totalCents }, space, design),
  ];
}

/** Enlarges the padding of headers, which would look narrow in a picture of this size. */
function withRoomyHeaders(design: Design): Design {
  const { board } = design;
  return { ...design, board: { ...board, headerPadding: Math.max(16, board.headerPadding) } };
}

const layoutImages = ({ sprites }: Frame, { spriteUrls, shadow }: Design): SpriteItem[] =>
  sprites.flatMap((place, index) => {
    const url = spriteUrls[index];
    return url === undefined ? [] : { kind: 'sprite', url, shadow, ...place };
  });

/** The distance from the left edge of the box to the first image. */
const widthBeside = (images: readonly SpriteItem[], { x, width }: Box): number =>
  Math.min(x + width, ...images.map((image) => image.x - image.side / 2 - GAP)) - x;

/**
 * The scheduled day of the live, otherwise that of its first tip, such as 'Friday, November 6, 2026'. Of several lives the
 * days of the first and the last tip.
 */
function dayOf(
  { live: { start_date } }: OverlayBoot,
  { first_tip_at, last_tip_at, lives }: Recap,
  timezone: string | null,
): string | null {
  const words = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const named = (moment: string, timeZone: string | null) =>
    new Intl.DateTimeFormat('en-US', { ...words, ...(timeZone !== null && { timeZone }) }).format(
      new Date(moment),
    );
  if (start_date !== null) return named(`${start_date}T00:00:00Z`, 'UTC');
  if (first_tip_at === null || last_tip_at === null) return null;
  const days = lives ? [first_tip_at, last_tip_at] : [first_tip_at];
  return [...new Set(days.map((moment) => named(moment, timezone)))].join(' to ');
}
