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
  /** Resolves once the picture is complete; rejects where it cannot be drawn. */
  ready: Promise<void>;
  /** The picture as a PNG file. */
  png(): Promise<Blob>;
};
