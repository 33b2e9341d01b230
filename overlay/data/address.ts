import { OVERLAY_PATH } from '#contract/pages.ts';

/** What this page shows, as codes or ids; null lets the server choose. */
export type OverlayAddress = { live: string | null; theme: string | null; layout: string | null };

const LIVE_PATH = OVERLAY_PATH.replace(':code', '');

/** Reads `/live/{code}?live=&theme=&layout=`; the query overrides the path, and an empty value counts as absent. */
export function readAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): OverlayAddress {
  const query = new URLSearchParams(search);
  const fromPath = pathname.startsWith(LIVE_PATH) ? pathname.slice(LIVE_PATH.length) : '';
  const read = (name: string) => query.get(name)?.trim() || null;
  return { live: read('live') ?? (fromPath || null), theme: read('theme'), layout: read('layout') };
}

/** The query of the overlay's boot data; see `bootTopic`. */
export function bootQuery(address: OverlayAddress): string {
  const given = Object.entries(address).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return new URLSearchParams(given).toString();
}
