const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Whether the text is a color as it is stored: `#rgb` or `#rrggbb`. */
export const isColor = (text: string) => COLOR.test(text);

/** The color that was typed, also without its `#`; undefined when it is none. */
export function readColor(typed: string): string | undefined {
  const color = `#${typed.trim().replace(/^#/, '').toLowerCase()}`;
  return isColor(color) ? color : undefined;
}
