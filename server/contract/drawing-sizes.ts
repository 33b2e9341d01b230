/**
 * An SVG is drawn in these sizes, in pixels of its longer side; none is larger than the stage is wide. Heavy ones
 * are not drawn in the larger sizes.
 */
export const DRAWING_SIZES = [512, 1024, 1920] as const;

export type DrawingSize = (typeof DRAWING_SIZES)[number];

/** What is shown where no size is asked for. */
export const LARGEST_DRAWING: DrawingSize = 1920;
