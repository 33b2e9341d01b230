/** The shapes of the picture of a recap, in pixels. */
export const RECAP_SHAPES = {
  wide: { width: 1920, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type RecapShape = keyof typeof RECAP_SHAPES;

/** The page that draws the recap picture of the live with this id; `?shape=` is one of RECAP_SHAPES, else `wide`. */
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
