/** The shapes of the picture of a recap, in pixels. */
export const RECAP_SHAPES = {
  wide: { width: 1920, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type RecapShape = keyof typeof RECAP_SHAPES;

/** What a recap shows besides the show: amounts of money, and the names of fans. */
export type RecapChoices = { hasAmounts: boolean; hasNames: boolean };

/** The query of the picture's page. */
export function recapQuery(shape: RecapShape, { hasAmounts, hasNames }: RecapChoices): string {
  const off = { ...(!hasAmounts && { amounts: 'off' }), ...(!hasNames && { names: 'off' }) };
  return String(new URLSearchParams({ shape, ...off }));
}

/** The page that draws the recap picture of the live with this id; for its query see `recapQuery`. */
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
