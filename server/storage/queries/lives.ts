import type { Live, LiveSummary } from '#contract/lives.ts';
import { allRows, firstRow } from './statement.ts';

/** Plain rows, because creating entities takes thirty times as long. */
export const livesWithTotals = allRows<
  [],
  Omit<LiveSummary, 'settings' | 'running_until'> & { settings: string }
>(`
  select id, code, name, theme_id, start_date, start_time, settings, currency, revision,
    created_at, updated_at,
    coalesce(live_total.amount_cents, 0) as tip_total_cents
  from live left join live_total on live_total.live_id = live.id`);

/** The columns needed to pick the current live. */
export const startsOfLives = allRows<
  [],
  Pick<Live, 'id' | 'start_date' | 'start_time' | 'updated_at'>
>('select id, start_date, start_time, updated_at from live');

/** Code, name and currency of a live; undefined for an unknown one. */
export const liveNames = firstRow<[id: string], Pick<Live, 'code' | 'name' | 'currency'>>(
  'select code, name, currency from live where id = ?',
);

/** The live with this code or id; undefined for an unknown one. */
export const liveByCodeOrId = firstRow<[{ named: string }], { id: string }>(
  'select id from live where code = :named or id = :named',
);

/**
 * The parts of the link that keeps a live's appearance, and whether its overlay plays a sound; undefined for an unknown
 * live. Settings written by another program may be invalid JSON.
 */
export const liveAppearance = firstRow<
  [id: string],
  Pick<Live, 'code' | 'name' | 'theme_id'> & { layout_id: string | null; has_sound: 0 | 1 }
>(`
  select live.code, live.name, live.theme_id, theme.layout_id,
    case when json_valid(theme.settings) and json_valid(layout.settings) then
      json_extract(theme.settings, '$.alert_sound') is not null
      and coalesce(json_extract(layout.settings, '$.alert.enabled'), 0) = 1
      and coalesce(json_extract(layout.settings, '$.alert.volume'), 1) <> 0
    else 0 end as has_sound
  from live left join theme on theme.id = live.theme_id
    left join layout on layout.id = theme.layout_id
  where live.id = ?`);

/** Code, name, start, currency and stored settings of a live. */
export type LiveFacts = Pick<Live, 'code' | 'name' | 'currency' | 'start_date'> & {
  settings: string;
};
export const liveFacts = firstRow<[id: string], LiveFacts>(
  'select code, name, currency, start_date, settings from live where id = ?',
);
