/** `weight` is from 100 to 900. */
export type FontStyle = { weight: number; isItalic: boolean };

const NAMED_WEIGHTS = new Map(Object.entries<number>({ '': 400, regular: 400, bold: 700 }));

/** The style of a variant such as 'regular', 'italic', '700' or '700italic'. */
export function parseVariant(variant: string): FontStyle {
  const isItalic = variant.endsWith('italic');
  const weight = isItalic ? variant.slice(0, -'italic'.length) : variant;
  return { weight: NAMED_WEIGHTS.get(weight) ?? Number(weight), isItalic };
}

/** The canonical variant of a style. */
export function formatVariant({ weight, isItalic }: FontStyle): string {
  if (weight === 400) return isItalic ? 'italic' : 'regular';
  return `${weight}${isItalic ? 'italic' : ''}`;
}
