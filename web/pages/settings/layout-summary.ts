import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { PathsOf } from '#contract/settings/setting.ts';
import { STAGE } from '#contract/stage.ts';
import { readNumber } from '#domain/money/read-number.ts';
import { readPath } from '#domain/read-path.ts';

/** A rectangle in outline units. */
type OutlineBox = { x: number; y: number; width: number; height: number };

/** Summary of a layout for lists. */
type LayoutSummary = {
  /** `360 px board · 5 / 3 / 2` */
  summary: string;
  name: OutlineBox;
  goal: OutlineBox;
  /** Null if the layout shows no tippers. */
  board: OutlineBox | null;
  /** Boxes of parts that are off by default; null if the layout shows none. */
  milestones: OutlineBox | null;
  votes: OutlineBox | null;
  timer: OutlineBox | null;
  alert: OutlineBox | null;
};

/** In outline units, as the number of text lines is unknown. */
const ALERT_HEIGHT = 7;
/** Width of `h:mm:ss` by its font size. */
const TIMER_ASPECT = 4;

/** Size of the outline in units, for the whole stage. */
export const OUTLINE = { width: 64, height: 40 } as const;
const across = (px: number) => (px / STAGE.width) * OUTLINE.width;
const down = (px: number) => (px / STAGE.height) * OUTLINE.height;

/** Summarizes stored settings; missing or invalid settings use the overlay's defaults. */
export function layoutSummary(settings: unknown): LayoutSummary {
  const number = (path: PathsOf<typeof LAYOUT_SETTINGS, 'number'>) =>
    readNumber(LAYOUT_SETTINGS[path], path, (key) => readPath(settings, key));
  const tiers = (['tier1_tippers', 'tier2_tippers', 'tier3_tippers'] as const).map(number);
  const tippers = tiers.reduce((sum, count) => sum + count, 0);
  const boardPx = number('board.width');
  const nameWidth = across(number('live_name.width'));
  const goalWidth = across(number('slider_width'));
  const isShown = (part: 'milestones' | 'votes' | 'timer' | 'alert') =>
    readPath(settings, `${part}.enabled`) === true;
  const cornerBox = (part: 'milestones' | 'votes'): OutlineBox => ({
    x: across(number(`${part}.x`)),
    y: down(number(`${part}.y`)),
    width: across(number(`${part}.width`)),
    height: down(number(`${part}.height`)),
  });
  const centeredBox = (part: 'timer' | 'alert', width: number, height: number): OutlineBox => ({
    x: across(number(`${part}.x`)) - width / 2,
    y: down(number(`${part}.y`)) - height / 2,
    width,
    height,
  });
  const timerSize = number('timer.size');
  return {
    summary: tippers === 0 ? 'No tippers' : `${boardPx} px board · ${tiers.join(' / ')}`,
    name: {
      x: across(number('live_name.x')) - nameWidth / 2,
      y: down(number('live_name.y')) - 2,
      width: nameWidth,
      height: 4,
    },
    goal: {
      x: (OUTLINE.width - goalWidth) / 2,
      y: OUTLINE.height - 3 - down(number('goal_bottom_padding')),
      width: goalWidth,
      height: 3,
    },
    board:
      tippers === 0
        ? null
        : boardBox(
            across(boardPx),
            tippers,
            readPath(settings, 'board.place') === 'free'
              ? { x: across(number('board.x')), y: down(number('board.y')) }
              : readPath(settings, 'board.on_left') === true
                ? 'left'
                : 'right',
          ),
    milestones: isShown('milestones') ? cornerBox('milestones') : null,
    votes: isShown('votes') ? cornerBox('votes') : null,
    timer: isShown('timer')
      ? centeredBox('timer', across(timerSize * TIMER_ASPECT), down(timerSize))
      : null,
    alert: isShown('alert')
      ? centeredBox('alert', across(number('alert.width')), ALERT_HEIGHT)
      : null,
  };
}

/**
 * At its corner or at its side of the stage, with a logo card; one row per tipper, up to the height of the stage.
 */
function boardBox(
  width: number,
  tippers: number,
  place: { x: number; y: number } | 'left' | 'right',
): OutlineBox {
  const margin = 2;
  const height = Math.min(OUTLINE.height - 2 * margin, 10 + tippers * 1.2);
  const right = OUTLINE.width - margin - width;
  if (typeof place === 'string') {
    return { x: place === 'left' ? margin : right, y: margin, width, height };
  }
  const x = Math.max(0, Math.min(place.x, OUTLINE.width - width));
  const y = Math.max(0, Math.min(place.y, OUTLINE.height - height));
  return { x, y, width, height };
}
