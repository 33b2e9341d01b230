import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import type { HostileFile } from './hostile-file.ts';
import { spoiledBytes } from './spoil-bytes.ts';

const ART = fileURLToPath(new URL('../../seed/demo/art/', import.meta.url));
const drawings = () =>
  globSync(`${ART}*.svg`)
    .sort()
    .map((path) => readFileSync(path));

/** About as much as a server takes of one image. */
const MOST_BYTES = 2_000_000;

const NUMBERS = [
  ...['0', '-0', '1', '10', '100', '8192', '65536', '1e6', '1e9', '2147483648', '1e38', '1e400'],
  ...[
    '-1',
    '-1e9',
    'NaN',
    'Infinity',
    '1e-9',
    '0.0000001',
    '',
    '9'.repeat(400),
    '1e',
    '+5',
    '.5.5',
  ],
];
const UNITS = ['', '', '', 'px', '%', 'em', 'in', 'mm', 'vw', 'q'];
const number = (chance: Chance) =>
  chance.sometimes(0.7) ? String(chance.below(400) / 2) : chance.pick(NUMBERS);
const length = (chance: Chance) => number(chance) + chance.pick(UNITS);

const ELSEWHERE = [
  'http://127.0.0.1:9/x.svg',
  'file:///etc/passwd',
  'file:///dev/zero',
  '/dev/random',
  '../../config.json',
  'https://evil.example/x.png',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
];

type Part = (chance: Chance) => string;

/** Each is what stands inside of the outermost tag. */
const PARTS: Record<string, Part> = {
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
    const thing = chance.pick([
      ...[
        '<style ',
        '<style>',
        '<g>',
        '<a:style ',
        '<!--',
        '<![CDATA[',
        '&#0;',
        '&amp;',
        '<?x ',
        '</g>',
      ],
      ...[
        '"',
        "'",
        '<',
        '>',
        '<g a="',
        'style',
        '<svg:style\n',
        ']]>',
        '<!DOCTYPE ',
        '<!ENTITY a "b">',
      ],
      ...[
        '</style ',
        ' a=""',
        '<image href="',
        '\t',
        '\0',
        '<g a=1 a=1>',
        '--',
        '<use/>',
        '\u{1F49C}',
      ],
    ]);
    return thing.repeat(Math.ceil(chance.size(400_000) / thing.length));
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

const TAGS = [
  ...[
    'g',
    'rect',
    'circle',
    'path',
    'use',
    'svg',
    'symbol',
    'mask',
    'pattern',
    'clipPath',
    'filter',
  ],
  ...[
    'text',
    'image',
    'linearGradient',
    'style',
    'defs',
    'a',
    'switch',
    'marker',
    'polygon',
    'title',
  ],
];
const ATTRIBUTES: readonly [name: string, value: Part][] = [
  ['width', length],
  ['height', length],
  ['x', length],
  ['r', length],
  ['opacity', number],
  ['viewBox', (chance) => chance.many(4, () => number(chance)).join(' ')],
  [
    'transform',
    (chance) => `${chance.pick(['scale', 'rotate', 'matrix', 'skewX'])}(${number(chance)})`,
  ],
  ['d', (chance) => `M${chance.many(chance.size(20), () => number(chance)).join(' ')}`],
  ['href', (chance) => chance.pick([...ELSEWHERE, `#e${chance.below(20)}`])],
  ['xlink:href', (chance) => `#e${chance.below(20)}`],
  ...['fill', 'mask', 'filter', 'clip-path', 'style', 'marker-end'].map((name): [string, Part] => [
    name,
    (chance) => `url(#e${chance.below(20)})`,
  ]),
  ['stroke-dasharray', (chance) => `${number(chance)} ${number(chance)}`],
  ['font-size', length],
  ['xmlns', (chance) => chance.pick(['', 'urn:x', 'http://www.w3.org/1999/xhtml'])],
];

/** A tree of so many tags in any order, which name each other. */
function anyElements(chance: Chance, count: number): string {
  let text = '';
  const open: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const tag = chance.pick(TAGS);
    const attributes = chance.many(chance.size(6), () => {
      const [name, value] = chance.pick(ATTRIBUTES);
      return ` ${name}="${value(chance)}"`;
    });
    const isEmpty = chance.sometimes(0.5);
    text += `<${tag} id="e${chance.below(20)}"${attributes.join('')}${isEmpty ? '/' : ''}>`;
    if (!isEmpty) open.push(tag);
    while (open.length > 0 && chance.sometimes(0.4)) text += `</${open.pop()}>`;
  }
  return (
    text +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** What stands before the outermost tag. */
function prolog(chance: Chance): string {
  if (chance.sometimes(0.7)) return '';
  const depth = chance.between(1, 12);
  const width = chance.between(2, 12);
  const entities = chance.many(depth, (level) =>
    level === 0
      ? `<!ENTITY e0 "${'lol'.repeat(chance.size(1000))}">`
      : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(width)}">`,
  );
  return chance.pick([
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<?xml version="9.9" encoding="x" standalone="no"?>',
    `<!DOCTYPE svg [${entities.join('')}]>`,
    `<!DOCTYPE svg [<!ENTITY e0 SYSTEM "${chance.pick(ELSEWHERE)}">]>`,
    `<!DOCTYPE svg [<!ENTITY % a SYSTEM "${chance.pick(ELSEWHERE)}">%a;]>`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${chance.pick(ELSEWHERE)}">`,
    `${'<!-- x -->'.repeat(chance.size(5000))}`,
    ' '.repeat(chance.size(100_000)),
  ]);
}

function sizes(chance: Chance): string {
  if (chance.sometimes(0.4)) return ' width="64" height="64"';
  return [' width', ' height', ' viewBox']
    .filter(() => chance.sometimes(0.7))
    .map(
      (name) =>
        `${name}="${name === ' viewBox' ? chance.many(4, () => number(chance)).join(' ') : length(chance)}"`,
    )
    .join('');
}

/** As other programs may write the same text. */
function encoded(text: string, chance: Chance): Buffer {
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return chance.weighted([
    [Buffer.from(text), 30],
    [Buffer.from(`\uFEFF${text}`), 1],
    [utf16, 1],
    [utf16.subarray(0, utf16.length - 1), 1],
    [Buffer.from(text, 'latin1'), 1],
    [gzipSync(text, { level: 1 }), 1],
  ]);
}

/** A drawing that is heavy, wrong or reaches elsewhere. */
export function hostileSvg(chance: Chance): HostileFile {
  if (chance.sometimes(0.15)) {
    const { what, bytes } = spoiledBytes(chance.pick(drawings()), chance);
    return { what: `a good SVG with ${what}`, bytes, extension: 'svg' };
  }
  const names = chance.many(chance.sometimes(0.8) ? 1 : 2, () => chance.pick(Object.keys(PARTS)));
  const before = prolog(chance);
  const inside = names.map((name) => PARTS[name]?.(chance) ?? '').join('');
  const entity = before.includes('<!ENTITY') ? '&e0;<text>&e1;&e9;</text>' : '';
  const namespaces = chance.sometimes(0.95)
    ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    : '';
  const text = `${before}<svg${namespaces}${sizes(chance)}>${entity}${inside.slice(0, MOST_BYTES)}</svg>`;
  const bytes = encoded(text, chance);
  const what = `an SVG with ${names.join(' and ')}`;
  if (chance.sometimes(0.9)) return { what, bytes, extension: 'svg' };
  const spoiled = spoiledBytes(bytes, chance);
  return { what: `${what}, ${spoiled.what}`, bytes: spoiled.bytes, extension: 'svg' };
}
