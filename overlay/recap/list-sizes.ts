/** Padding of the lists of fans and goals, in pixels of the picture. */
export const LIST_PADDING = 22;
export const HEADER_HEIGHT = 58;
export const HEADER_PX = 30;
