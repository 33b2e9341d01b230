import { orNull, text } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';

const KEY = { live_id: orNull(text), key: text };

/** The keys of all overlays; that of the live on air has no live. */
export const overlayKeys = allRows(KEY).by('select live_id, key from overlay_key order by live_id');

/** The key of a live, or of the live on air; undefined if it has none yet. */
export const overlayKeyOf = firstRow(KEY).by<[liveId: string | null]>(
  'select live_id, key from overlay_key where live_id is ?',
);

/** Replaces the key that a live has. */
export const storeOverlayKey = write<[{ live_id: string | null; key: string }]>(`
  insert into overlay_key (live_id, key) values (:live_id, :key)
  on conflict (coalesce(live_id, '')) do update set key = excluded.key`);
