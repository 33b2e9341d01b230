import type { Live } from '#contract/lives.ts';
import { firstRow } from './statement.ts';

type LiveRow = Omit<Live, 'settings' | 'revision'> & { settings: string };
type ThemeRow = { id: string; name: string; layout_id: string | null; settings: string };
type LayoutRow = { id: string; name: string; settings: string; sprite_settings: string };

/** The live with this code or id. Settings are the stored text, which another program may have written. */
export const drawnLive = firstRow<[{ named: string }], LiveRow>(`
  select id, code, name, theme_id, start_date, start_time, settings, currency, created_at, updated_at
  from live where code = :named or id = :named`);

export const drawnTheme = firstRow<[id: string], ThemeRow>(
  'select id, name, layout_id, settings from theme where id = ?',
);

export const drawnLayout = firstRow<[id: string], LayoutRow>(
  'select id, name, settings, sprite_settings from layout where id = ?',
);
