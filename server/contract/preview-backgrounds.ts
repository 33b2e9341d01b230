/** The backgrounds of a preview of the overlay; free of TypeBox, for the pages. */
export const PREVIEW_BACKGROUNDS = ['black', 'gray', 'white', 'camera'] as const;
export type PreviewBackground = (typeof PREVIEW_BACKGROUNDS)[number];
