/** The shapes of the picture of a recap, in pixels. */
export const RECAP_SHAPES = {
  wide: { width: 1920, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;
export type RecapShape = keyof typeof RECAP_SHAPES;

/** The page that draws the picture of the live with this id; `?shape=` is one of RECAP_SHAPES, else `wide`. */
export const RECAP_PICTURE_PATH = '/recap/:id';

/** What the page that draws the picture offers to the one that frames it, as `window.streamhostRecap`. */
export type RecapBridge = {
  /** Resolves once the first picture is complete; rejects where it cannot be drawn. */
  ready: Promise<void>;
  /** Draws it anew, with what is stored now; the one before stays until then, and where that fails. */
  redraw(): Promise<void>;
  /** The picture as a PNG file. */
  png(): Promise<Blob>;
};

declare global {
  interface Window {
    /** On the page of RECAP_PICTURE_PATH alone. */
    streamhostRecap?: RecapBridge;
  }
}
