import { exportRows, hasColumns, noTip } from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The channel analytics of Twitch: one row for each day, with the revenue of its subs and bits, and nobody's name. The
 * columns are in Twitch's own dashboard and in many public programs.
 */
export const twitchAnalytics: ServiceExport = {
  id: 'twitch-analytics',
  name: 'Twitch channel analytics',
  matches: (header) => hasColumns(header, ['Date', 'Sub Revenue', 'Prime Revenue', 'Bits Revenue']),
  read: (table) =>
    exportRows(table, () => noTip('other', 'it is the revenue of a day, without people')),
};
