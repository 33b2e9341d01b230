const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Whether the text is a stored color: `#rgb` or `#rrggbb`. */
export const isColor = (text: string) => COLOR.test(text);

/** The typed color, also without `#`; undefined if invalid. */
export function readColor(typed: string): string | undefined {
  const color = `#${typed.trim().replace(/^#/, '').toLowerCase()}`;
  return isColor(color) ? color : undefined;
}

/** Hue in degrees from 0 to 359, saturation and lightness in percent; all whole. */
export type Hsl = { hue: number; saturation: number; lightness: number };

/** Reads `#rgb` and `#rrggbb`. */
export function hslOf(color: string): Hsl {
  const full = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(full.slice(at, at + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  const lightness = max - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  return {
    hue: Math.round(hueOf(red, green, blue, max, range)) % 360,
    saturation: Math.round(saturation * 100),
    lightness: Math.round(lightness * 100),
  };
}

function hueOf(red: number, green: number, blue: number, max: number, range: number): number {
  if (range === 0) return 0;
  if (max === red) return (((green - blue) / range + 6) % 6) * 60;
  if (max === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}

/** `#rrggbb` */
export function colorOf({ hue, saturation, lightness }: Hsl): string {
  const reach = (saturation / 100) * Math.min(lightness, 100 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const percent = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(percent * 2.55)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
