/** The stage of the overlay, in CSS pixels; the overlay scales it to its window. */
export const STAGE = { width: 1920, height: 1080 } as const;
