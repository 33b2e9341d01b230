import type { Font, FontWeight } from './drawing.ts';

/** Inter first; what it lacks (emoji, Arabic, Chinese, ...) comes from the system. */
export const FONT_FAMILIES = ['Inter Variable', 'system-ui', 'sans-serif'];

const QUOTED_FAMILIES = FONT_FAMILIES.map((name) => (name.includes(' ') ? `"${name}"` : name));

/** The value of a canvas context's `font`. */
export const cssFont = ({ sizePx, weight }: Font) =>
  `${weight} ${sizePx}px ${QUOTED_FAMILIES.join(', ')}`;

/** How heavy each kind of text is. */
export const WEIGHTS = {
  title: '700',
  header: '600',
  topTierName: '600',
  name: '500',
  amount: '700',
} as const satisfies Record<string, FontWeight>;
