import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

/** An idle overlay shows no alert. */
const alertRow = (
  path: string,
  value: unknown,
  from: unknown,
  to: unknown,
  read: SettingRow['read'],
): SettingRow => ({ ...row(path, value, ['alert'], from, to, read), isInvisible: true });

const area = ({ alert }: OverlayLayout) => alert?.area;
const AREA = { x: 500, y: 351, width: 640, height: 498 };

/** The alert settings of a theme. */
export const ALERT_MEDIA_ROWS: SettingRow[] = [
  alertRow(
    'alert_image',
    'saucer.svg',
    undefined,
    '/api/uploads/saucer.svg',
    ({ alert }) => alert?.image?.url,
  ),
  alertRow(
    'alert_sound',
    'bell.wav',
    undefined,
    '/api/uploads/bell.wav',
    ({ alert }) => alert?.sound?.url,
  ),
];

/** The alert settings of a layout. */
export const ALERT_ROWS: SettingRow[] = [
  {
    ...alertRow('alert.enabled', true, undefined, AREA, area),
    given: { alert: {} },
  },
  alertRow('alert.x', 900, AREA, { ...AREA, x: 580 }, area),
  alertRow('alert.y', 500, AREA, { ...AREA, y: 251 }, area),
  alertRow('alert.width', 500, 640, 500, ({ alert }) => alert?.area.width),
  alertRow('alert.duration', 10, 6000, 10_000, ({ alert }) => alert?.durationMs),
  alertRow('alert.min_amount_cents', 500, 0, 500, ({ alert }) => alert?.minCents),
  alertRow('alert.text', 'Thanks, {fan}!', true, false, ({ alert }) =>
    alert?.preload.text.includes('tipped'),
  ),
  alertRow('alert.show_note', false, 498, 360, ({ alert }) => alert?.area.height),
  alertRow('alert.motion', 'pop', 'rise', 'pop', ({ alert }) => alert?.motion),
  alertRow('alert.volume', 20, 0.8, 0.2, ({ alert }) => alert?.sound?.volume),
];
