import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { HostileFile } from '../attempt.ts';
import type { Chance } from '../chance.ts';
import { mostlyWhole, spoiledBytes } from '../spoil-bytes.ts';
import { PARTS } from './parts.ts';
import { ELSEWHERE, length, number } from './values.ts';

const ART = fileURLToPath(new URL('../../../looks/', import.meta.url));
const drawings = () =>
  globSync(`${ART}*/art/*.svg`)
    .sort()
    .map((path) => readFileSync(path));

/** About the size limit of an image. */
const MOST_BYTES = 2_000_000;

/** The text before the root element. */
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

/** The text in one of several encodings, mostly UTF-8. */
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

/** An SVG that is heavy, invalid or refers to other resources. */
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
  return mostlyWhole({ what, bytes, extension: 'svg' }, 0.9, chance);
}
