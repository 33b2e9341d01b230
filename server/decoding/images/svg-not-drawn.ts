import type { SvgPart } from '#contract/svg-parts.ts';

/** How each part is written. A variable with a value in its place is drawn in that. */
const MARKS: readonly [part: SvgPart, mark: RegExp | ((svg: string) => boolean)][] = [
  ['foreign_object', /<(svg:)?foreignObject[\s/>]/],
  ['css_variable', /\bvar\(\s*--[^\s,()]+\s*\)/],
  ['css_function', /[\s:"'(](calc|min|max|clamp|oklch|oklab|color-mix|light-dark)\(/],
  ['animation', /<(svg:)?(animate|animateTransform|animateMotion|set)[\s/>]|@keyframes\s/],
  ['text_path', /<(svg:)?textPath[\s/>]/],
  ['linked_image', hasLinkedImage],
  ['script', /<(svg:)?script[\s/>]/],
];

/** What the drawing of an SVG lacks, although a browser would show it. */
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

/** In time that grows with the length, also where a comment has no end. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let begin = text.indexOf('<!--'); begin >= 0; begin = text.indexOf('<!--', from)) {
    kept.push(text.slice(from, begin));
    const end = text.indexOf('-->', begin);
    if (end < 0) return kept.join('');
    from = end + '-->'.length;
  }
  return kept.join('') + text.slice(from);
}
