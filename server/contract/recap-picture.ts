/** The shapes of the picture of a recap, in pixels. */
export const RECAP_SHAPES = {
  wide: { width: 1920, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type RecapShape = keyof typeof RECAP_SHAPES;

/** What a recap shows besides the show: amounts of money, and the names of fans. */
export type RecapChoices = { hasAmounts: boolean; hasNames: boolean };

/** What a picture is of in place of the live whose look it has: a series by its id, or a month (yyyy-MM) of a currency. */
export type PictureOf = { series: string } | { month: string; currency: string };

/** The query of the picture's page. */
export function recapQuery(
  shape: RecapShape,
  { hasAmounts, hasNames }: RecapChoices,
  of?: PictureOf,
): string {
  const off = { ...(!hasAmounts && { amounts: 'off' }), ...(!hasNames && { names: 'off' }) };
  return String(new URLSearchParams({ shape, ...off, ...of }));
}

/** The path of the recap for a picture with this query and the look of this live. */
export function recapPathIn(query: URLSearchParams, liveId: string): string {
  const [series, month, currency] = ['series', 'month', 'currency'].map((key) => query.get(key));
  if (series) return `/api/series/${encodeURIComponent(series)}/recap`;
  if (!month) return `/api/lives/${encodeURIComponent(liveId)}/recap`;
  const search = new URLSearchParams(currency ? { currency } : {});
  return `/api/months/${encodeURIComponent(month)}/recap?${search}`;
}

/** The page that draws a recap picture in the look of the live with this id; for its query see `recapQuery`. */
export const RECAP_PICTURE_PATH = '/recap/:id';

/** The interface of the picture's page for the page that frames it, as `window.streamhostRecap`. */
export type RecapBridge = {
  /** Resolves once the first picture is complete; rejects if it cannot be drawn. */
  ready: Promise<void>;
  /** Draws the picture again with the stored data. The previous one stays until then, and after a failure. */
  redraw(): Promise<void>;
  /** The picture as a PNG file. */
  png(): Promise<Blob>;
};

declare global {
  interface Window {
    /** Only on the page of RECAP_PICTURE_PATH. */
    streamhostRecap?: RecapBridge;
  }
}
