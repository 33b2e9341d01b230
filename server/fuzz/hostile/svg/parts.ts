import type { Chance } from '../chance.ts';
import { anyElements } from './any-elements.ts';
import { ELSEWHERE, length, number } from './values.ts';

const REPEATED = [
  ...['<style ', '<style>', '<g>', '<a:style ', '<!--', '<![CDATA[', '&#0;', '&amp;', '<?x '],
  ...['</g>', '"', "'", '<', '>', '<g a="', 'style', '<svg:style\n', ']]>', '<!DOCTYPE '],
  ...['<!ENTITY a "b">', '</style ', ' a=""', '<image href="', '\t', '\0', '<g a=1 a=1>', '--'],
  ...['<use/>', '\u{1F49C}'],
];

/** Content for the root element, by name. */
export const PARTS: Record<string, (chance: Chance) => string> = {
  'any elements': (chance) => anyElements(chance, chance.size(400)),

  'nested use': (chance) => {
    const depth = chance.between(2, 24);
    const width = chance.between(2, 12);
    const levels = chance.many(depth, (level) => {
      const target = level === 0 ? 'leaf' : `u${level - 1}`;
      const uses = chance.many(width, () => `<use href="#${target}" x="${chance.below(9)}"/>`);
      const tag = chance.pick(['g', 'symbol', 'g', 'marker']);
      return `<${tag} id="u${level}">${uses.join('')}</${tag}>`;
    });
    const leaf = `<defs><rect id="leaf" width="9" height="9"/>${levels.join('')}</defs>`;
    return `${leaf}<use href="#u${depth - 1}"/>`;
  },

  'use in a circle': (chance) => {
    const count = chance.between(1, 40);
    return chance
      .many(count, (index) => `<g id="c${index}"><use href="#c${(index + 1) % count}"/></g>`)
      .join('');
  },

  'one thing repeated': (chance) => {
    const element = chance.pick(REPEATED);
    return element.repeat(Math.ceil(chance.size(400_000) / element.length));
  },

  filters: (chance) => {
    const primitives = chance.many(chance.between(1, 30), () => filterPrimitive(chance)).join('');
    const region = chance.sometimes(0.5)
      ? ' x="-500%" y="-500%" width="1100%" height="1100%"'
      : ` width="${length(chance)}" height="${length(chance)}"`;
    const depth = chance.size(60);
    const open = '<g filter="url(#f)">'.repeat(depth);
    return `<filter id="f"${region}>${primitives}</filter>${open}<rect width="100%" height="100%"/>${'</g>'.repeat(depth)}`;
  },

  'patterns, masks and clips in each other': (chance) => {
    const tag = chance.pick(['pattern', 'mask', 'clipPath', 'marker']);
    const paint = { pattern: 'fill', mask: 'mask', clipPath: 'clip-path', marker: 'marker-mid' };
    const uses = paint[tag as keyof typeof paint];
    const depth = chance.between(1, 30);
    const width = chance.between(1, 8);
    const isCircle = chance.sometimes(0.2);
    const cell = `width="${chance.pick(['1', '0.01', '10', '1e-6', '100%'])}" height="1"`;
    const levels = chance.many(depth, (level) => {
      const next = isCircle ? (level + 1) % depth : level + 1;
      const shape = `<path d="M0 0L9 9L0 9L9 0z" ${uses}="url(#p${next})"/>`;
      return `<${tag} id="p${level}" ${cell} patternUnits="userSpaceOnUse">${shape.repeat(width)}</${tag}>`;
    });
    return `${levels.join('')}<rect width="1000" height="1000" ${uses}="url(#p0)"/>`;
  },

  styles: (chance) => {
    const selector = chance.pick([
      '*',
      'g g',
      '* * * *',
      'rect',
      '.a',
      ':nth-child(2n+1)',
      '[a~=b]',
      '@import "x";*',
      'a+b~c>d',
    ]);
    const rule = `${selector}{fill:${chance.pick(['red', 'url(#p)', `url(${chance.pick(ELSEWHERE)})`, '#'.repeat(99)])}}`;
    const sheet = rule.repeat(chance.size(5000));
    const end = chance.sometimes(0.8) ? '</style>' : '';
    return `<style>${sheet}${end}${'<g><rect class="a"/></g>'.repeat(chance.size(20_000))}`;
  },

  'deep nesting': (chance) => {
    const tag = chance.pick(['g', 'svg', 'a', 'switch', 'text', 'tspan', 'defs', 'foreignObject']);
    const depth = chance.size(60_000);
    const more = chance.pick(['', ' opacity=".9"', ' transform="scale(1.1)"', ' mask="url(#m)"']);
    const end = chance.sometimes(0.7) ? `</${tag}>`.repeat(depth) : '';
    return `<${tag}${more}>`.repeat(depth) + end;
  },

  'a long path': (chance) => {
    const step = chance.pick([
      'l1 1',
      'M0 0L9 9',
      'a9 9 0 0 1 9 9',
      'c1 2 3 4 5 6',
      'l1e38 1e38',
      'z',
      'h.1',
      `L${number(chance)} ${number(chance)}`,
    ]);
    const stroke = chance.pick([
      'stroke="red" stroke-width="1e6"',
      'stroke="red" stroke-dasharray="0.0001"',
      'stroke="red" stroke-dasharray="0.01 1e9" stroke-linejoin="round"',
      'marker-mid="url(#m)"',
      '',
    ]);
    return `<marker id="m"><circle r="9"/></marker><path ${stroke} d="M0 0${step.repeat(chance.size(100_000))}L1e7 1e7"/>`;
  },

  text: (chance) => {
    const text = chance.pick([
      'a',
      'W',
      '\u0301',
      '\u202e',
      '\u{1F468}\u200d',
      'שלום',
      '&#x1F600;',
    ]);
    const size = length(chance);
    const spans = `<tspan dx="${number(chance)}">a</tspan>`.repeat(chance.size(5000));
    return `<text font-size="${size}" font-family="${chance.pick(['serif', 'x'.repeat(5000), "a','b"])}" textLength="${number(chance)}">${text.repeat(chance.size(100_000))}${spans}</text>`;
  },

  'images inside': (chance) => {
    const depth = chance.size(8);
    let inner = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    for (let level = 0; level < depth && inner.length < 200_000; level += 1) {
      const link = `data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`;
      inner = `<svg xmlns="http://www.w3.org/2000/svg">${`<image width="99" height="99" href="${link}"/>`.repeat(chance.between(1, 3))}</svg>`;
    }
    const own = `<image width="${length(chance)}" href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}"/>`;
    return (
      own + chance.many(chance.size(50), () => `<image href="${chance.pick(ELSEWHERE)}"/>`).join('')
    );
  },

  gradients: (chance) => {
    const count = chance.size(2000);
    const isCircle = chance.sometimes(0.5);
    return `${chance
      .many(count, (index) => {
        const next = isCircle ? (index + 1) % count : index + 1;
        return `<linearGradient id="l${index}" href="#l${next}">${'<stop offset="1"/>'.repeat(chance.size(9))}</linearGradient>`;
      })
      .join('')}<rect width="99" height="99" fill="url(#l0)"/>`;
  },

  scripts: (chance) =>
    chance
      .many(chance.size(20), () =>
        chance.pick([
          '<script>while(1);</script>',
          '<animate attributeName="x" dur="0.001s" repeatCount="indefinite"/>',
          '<set attributeName="href" to="javascript:1"/>',
          '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/"/></foreignObject>',
          '<g onload="x()" onclick="y()"/>',
          '<handler/>',
          '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
        ]),
      )
      .join(''),
};

/** One step of a filter, cheap or heavy. */
function filterPrimitive(chance: Chance): string {
  const deviation = chance.pick(['1', '20', '500', '1e4', '1e9', number(chance)]);
  return chance.pick([
    `<feGaussianBlur stdDeviation="${deviation}"/>`,
    `<feTurbulence baseFrequency="${chance.pick(['0.01', '0.9', '1e9', '0'])}" numOctaves="${chance.pick(['1', '10', '1000', '1e9'])}"/>`,
    `<feMorphology operator="dilate" radius="${deviation}"/>`,
    `<feConvolveMatrix order="${chance.pick(['3', '99', '1000'])}" kernelMatrix="${'1 '.repeat(chance.size(2000))}"/>`,
    `<feDisplacementMap scale="${number(chance)}" in2="SourceGraphic"/>`,
    '<feTile/>',
    `<feImage href="${chance.pick([...ELSEWHERE, '#f', '#leaf'])}"/>`,
    `<feDropShadow stdDeviation="${deviation}" dx="${number(chance)}"/>`,
    '<feDiffuseLighting surfaceScale="1e9"><fePointLight x="1" y="1" z="1"/></feDiffuseLighting>',
    `<feComponentTransfer><feFuncR type="table" tableValues="${'0 '.repeat(chance.size(5000))}"/></feComponentTransfer>`,
    `<feMerge>${'<feMergeNode/>'.repeat(chance.size(500))}</feMerge>`,
    '<feOffset result="a"/><feBlend in="a" in2="a"/>',
  ]);
}
