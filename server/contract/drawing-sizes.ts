/**
 * Sizes of the drawings of an SVG, in pixels of the longer side, up to the width of the stage. Complex SVGs are not
 * drawn in the larger sizes.
 */
export const DRAWING_SIZES = [512, 1024, 1920] as const;

export type DrawingSize = (typeof DRAWING_SIZES)[number];

/** The size of a drawing by default. */
export const LARGEST_DRAWING: DrawingSize = 1920;
