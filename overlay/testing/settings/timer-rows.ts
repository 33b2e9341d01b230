import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

/** In a layout with a timer that has a label. */
const timerRow = (
  key: string,
  value: unknown,
  from: unknown,
  to: unknown,
  read: (timer: OverlayLayout['timer']) => unknown,
): SettingRow => ({
  ...row(`timer.${key}`, value, ['timer'], from, to, ({ timer }) => read(timer)),
  given: { timer: { enabled: true, label: 'Subathon' } },
});

/** A paused timer shows neither the word at zero nor the colors of a low one. */
const invisible = (...given: Parameters<typeof timerRow>): SettingRow => ({
  ...timerRow(...given),
  isInvisible: true,
});

/** Seven digits of 43.2 pixels. */
const BOX = { x: 809, y: 77, width: 303, height: 86 };
const box = (timer: OverlayLayout['timer']) => timer?.box;

/** The layout's keys of the timer. */
export const TIMER_ROWS: SettingRow[] = [
  {
    ...row('timer.enabled', true, ['timer'], undefined, BOX, ({ timer }) => timer?.box),
    given: {},
  },
  {
    ...invisible('counts', 'series', undefined, undefined, () => undefined),
    // The overlay subscribes to another timer.
    parts: [],
  },
  timerRow('x', 500, BOX, { ...BOX, x: 349 }, box),
  timerRow('y', 300, BOX, { ...BOX, y: 257 }, box),
  timerRow('size', 100, [BOX, 27], [{ x: 750, y: 60, width: 420, height: 120 }, 38], (timer) => [
    box(timer),
    timer?.label?.style.font.sizePx,
  ]),
  invisible('format', 'days', 'hms', 'days', (timer) => timer?.format),
  {
    ...timerRow('label', 'Marathon', undefined, 'Marathon', (timer) => timer?.label?.text),
    given: { timer: { enabled: true } },
  },
  invisible('ended', 'Good night', 'TIME!', 'GOOD NIGHT', (timer) => timer?.ended?.text),
  timerRow('glow', 40, undefined, 20, (timer) => timer?.style.glow?.blur),
  invisible('low_at', 60, 300, 60, (timer) => timer?.lowS),
  invisible('low_color', '#aa0000', '#bf4545', '#aa0000', (timer) => timer?.lowStyle.color),
];
