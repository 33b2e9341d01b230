import type { TextMeasurer } from './text.ts';

/** More than all texts of an overlay in all lengths that `ellipsize` tries. */
const CAPACITY = 2000;

/** Measures each text once, as long as the fonts stay the same. */
export function createCachedMeasurer(measurer: TextMeasurer): TextMeasurer {
  const width = cached(measurer.width);
  const capHeight = cached((_, font) => measurer.capHeight(font));
  return { ...measurer, width, capHeight: (font) => capHeight('', font) };
}

function cached(measure: TextMeasurer['width']): TextMeasurer['width'] {
  const known = new Map<string, number>();
  return (text, font) => {
    const { family, weight, style, sizePx, isTabular = false } = font;
    const key = `${family}|${weight}|${style}|${sizePx}|${isTabular}|${text}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = measure(text, font);
    if (known.size >= CAPACITY) known.clear();
    known.set(key, value);
    return value;
  };
}
