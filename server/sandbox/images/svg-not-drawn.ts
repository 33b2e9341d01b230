import type { SvgPart } from '#contract/svg-parts.ts';

/** The notation of each feature. A variable with a value in its place is drawn as that value. */
const MARKS: readonly [part: SvgPart, mark: RegExp | ((svg: string) => boolean)][] = [
  ['foreign_object', /<(svg:)?foreignObject[\s/>]/],
  ['css_variable', /\bvar\(\s*--[^\s,()]+\s*\)/],
  ['css_function', /[\s:"'(](calc|min|max|clamp|oklch|oklab|color-mix|light-dark)\(/],
  ['animation', /<(svg:)?(animate|animateTransform|animateMotion|set)[\s/>]|@keyframes\s/],
  ['text_path', /<(svg:)?textPath[\s/>]/],
  ['linked_image', hasLinkedImage],
  ['script', /<(svg:)?script[\s/>]/],
];

/** Features of an SVG that a browser shows and the drawing lacks. */
export function partsNotDrawn(svg: Buffer): SvgPart[] {
  const text = withoutComments(svg.toString('latin1'));
  const has = (mark: (typeof MARKS)[number][1]) =>
    typeof mark === 'function' ? mark(text) : mark.test(text);
  return MARKS.flatMap(([part, mark]) => (has(mark) ? part : []));
}

/** Whether an image is in another file than the SVG. */
function hasLinkedImage(svg: string): boolean {
  return (svg.match(/<(svg:)?(image|feImage)\s[^<>]*/g) ?? []).some((tag) => {
    const link = /href\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    return link !== '' && !link.startsWith('#') && !link.startsWith('data:');
  });
}

/** Linear in the length, also with an unterminated comment. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let begin = text.indexOf('<!--'); begin >= 0; begin = text.indexOf('<!--', from)) {
    parts.push(text.slice(from, begin));
    const end = text.indexOf('-->', begin);
    if (end < 0) return parts.join('');
    from = end + '-->'.length;
  }
  return parts.join('') + text.slice(from);
}
