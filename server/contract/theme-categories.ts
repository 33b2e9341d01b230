/** The categories of themes; free of TypeBox, for the pages. */
export const THEME_CATEGORIES = [
  'Holidays and Events',
  'Media',
  'Places',
  'Fantasy',
  'Sports',
  'Time Periods',
  'Colors',
  'Simple',
] as const;
