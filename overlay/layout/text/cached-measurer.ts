import type { TextMeasurer } from './text.ts';

/** More than all texts of an overlay in all lengths that `ellipsize` tries. */
const CAPACITY = 2000;

/** Caches the width of each text. A new cache is needed after a font has loaded. */
export function createCachedMeasurer(measurer: TextMeasurer): TextMeasurer {
  const width = cached(measurer.width);
  const capHeight = cached((_, font) => measurer.capHeight(font));
  return { ...measurer, width, capHeight: (font) => capHeight('', font) };
}

function cached(measure: TextMeasurer['width']): TextMeasurer['width'] {
  const cache = new Map<string, number>();
  return (text, font) => {
    const { family, weight, style, sizePx, isTabular = false } = font;
    const key = `${family}|${weight}|${style}|${sizePx}|${isTabular}|${text}`;
    const cachedWidth = cache.get(key);
    if (cachedWidth !== undefined) return cachedWidth;
    const value = measure(text, font);
    if (cache.size >= CAPACITY) cache.clear();
    cache.set(key, value);
    return value;
  };
}
