const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Whether the text is a stored color: `#rgb` or `#rrggbb`. */
export const isColor = (text: string) => COLOR.test(text);

/** Normalizes a typed color, also without `#` or as `rgb(255, 170, 0)`; undefined if invalid. */
export function readColor(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text.startsWith('rgb(') && text.endsWith(')')) return readChannels(text.slice(4, -1));
  const color = `#${text.replace(/^#/, '')}`;
  return isColor(color) ? color : undefined;
}

function readChannels(text: string): string | undefined {
  const channels = text.split(/[\s,]+/).filter(Boolean);
  const isWhole = channels.every((each) => /^\d{1,3}$/.test(each) && Number(each) <= 255);
  return channels.length === 3 && isWhole ? hexOf(channels.map(Number)) : undefined;
}

/** Hue in degrees from 0 to 359, saturation and brightness in percent; all are integers. */
export type Hsv = { hue: number; saturation: number; brightness: number };

/** Reads `#rgb` and `#rrggbb`. */
export function hsvOf(color: string): Hsv {
  const full = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(full.slice(at, at + 2), 16) / 255,
  );
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  return {
    hue: Math.round(hueOf(red, green, blue, max, range)) % 360,
    saturation: max === 0 ? 0 : Math.round((range / max) * 100),
    brightness: Math.round(max * 100),
  };
}

function hueOf(red: number, green: number, blue: number, max: number, range: number): number {
  if (range === 0) return 0;
  if (max === red) return (((green - blue) / range + 6) % 6) * 60;
  if (max === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}

/** Formats a color as `#rrggbb`. */
export function colorOf({ hue, saturation, brightness }: Hsv): string {
  const channel = (offset: number) => {
    const place = (offset + hue / 60) % 6;
    const drop = (saturation / 100) * Math.max(0, Math.min(place, 4 - place, 1));
    return Math.round((brightness / 100) * (1 - drop) * 255);
  };
  return hexOf([channel(5), channel(3), channel(1)]);
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;

/** Saturation and brightness at a point of the square, given as fractions from the left and top, clamped. */
export const atPoint = (left: number, top: number): Omit<Hsv, 'hue'> => ({
  saturation: percent(left),
  brightness: percent(1 - top),
});

const percent = (fraction: number) => Math.round(100 * Math.min(1, Math.max(0, fraction)));

const MOVES = new Map(
  Object.entries<readonly [saturation: number, brightness: number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    PageUp: [0, 10],
    PageDown: [0, -10],
    Home: [-100, 0],
    End: [100, 0],
  }),
);

/** The color after a key press in the square, ten steps with Shift; undefined for other keys. */
export function movedByKey(hsv: Hsv, key: string, isShifted: boolean): Hsv | undefined {
  const move = MOVES.get(key);
  if (!move) return undefined;
  const [saturation, brightness] = move.map((by) => by * (isShifted ? 10 : 1));
  return {
    ...hsv,
    saturation: percent((hsv.saturation + (saturation ?? 0)) / 100),
    brightness: percent((hsv.brightness + (brightness ?? 0)) / 100),
  };
}

const MOST_SWATCHES = 8;

/** All distinct colors in form values, in order of appearance. */
export function colorsIn(values: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isColor(value)) found.add(value.toLowerCase());
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(values);
  return [...found].slice(0, MOST_SWATCHES);
}
