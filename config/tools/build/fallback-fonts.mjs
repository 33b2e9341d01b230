// The fonts of letters that Inter lacks: copies them into dist/assets/fallback-fonts, each family with a small style
// sheet that names its files by the letters they hold, so that a browser fetches the few that it needs.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundledLicenses } from './bundled-licenses.mjs';
import { withoutSvgTable } from './without-svg-table.mjs';

const variable = (...names) => names.map((name) => `@fontsource-variable/noto-${name}`);
const fixed = (...names) => names.map((name) => `@fontsource/noto-${name}`);

const named = (names) => names.split(' ').map((name) => `sans-${name}`);

/** Emoji of newer versions of Unicode, in one file, with each picture twice. */
const NEWER_EMOJI = '@fontsource/noto-color-emoji';

/** The packages of each family. Where two fonts of a family have a letter, the first one draws it. */
const FAMILIES = {
  latin: { family: 'Noto Latin Bundled', packages: variable('sans') },
  scripts: {
    family: 'Noto Scripts Bundled',
    packages: [
      ...variable(
        ...named('arabic hebrew thai devanagari bengali tamil telugu kannada malayalam gujarati'),
        ...named('gurmukhi sinhala khmer lao myanmar ethiopic georgian armenian thaana syriac'),
        ...named('javanese canadian-aboriginal cherokee lisu bamum'),
        'serif-tibetan',
      ),
      ...fixed(...named('nko tifinagh yi tai-viet runic egyptian-hieroglyphs mongolian')),
    ],
  },
  symbols: {
    family: 'Noto Symbols Bundled',
    packages: [...variable('sans-symbols'), ...fixed('sans-symbols-2', 'sans-math')],
  },
  // Most files of Fontsource are drawn by Safari alone. The one that is not has what the first package lacks.
  emoji: {
    family: 'Noto Emoji Bundled',
    packages: ['@infolektuell/noto-color-emoji', NEWER_EMOJI],
  },
  jp: { family: 'Noto JP Bundled', packages: variable('sans-jp') },
  kr: { family: 'Noto KR Bundled', packages: variable('sans-kr') },
  sc: { family: 'Noto SC Bundled', packages: variable('sans-sc') },
  tc: { family: 'Noto TC Bundled', packages: variable('sans-tc') },
  // Noto leaves stacked marks, box drawing and much punctuation to fonts that no package holds.
  rest: { family: 'DejaVu Sans Bundled', packages: ['@fontsource/dejavu-sans'] },
};

/** Before it are letters and signs, which have files of their own. */
const FIRST_EMOJI = 0x1f000;
const INTER = '@fontsource-variable/inter';
/** Files of the scripts that Inter has. */
const OF_INTER = /-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;
/** Whole fonts in one file, for which their packages claim no more than Latin. */
const HOLDS_MORE = /noto-sans-math|dejavu-sans|@fontsource.noto-color-emoji/;
/** Files of a script's font that repeat what the family of symbols has. */
const OF_SYMBOLS = /-(math|symbols)-/;
/** Joiners and the dotted circle that carries a lone mark are in every font that shapes with them. */
const SHARED_BY_SCRIPTS = new Set([0x200c, 0x200d, 0x25cc]);
const FOLDER = 'dist/assets/fallback-fonts';
const LISTING = 'dist/fallback-fonts.json';

/**
 * Writes files, style sheets, licenses, and a listing: the address of each family's style sheet, its files, and the
 * ranges of code points that it draws. Does nothing when all is there from an earlier build.
 */
export async function bringFallbackFonts(root) {
  const key = await keyOf(root);
  const known = await readListing(root);
  if (known?.key === key && known.files.every((file) => existsSync(join(root, FOLDER, file)))) {
    return known;
  }
  await mkdir(join(root, FOLDER), { recursive: true });
  const inter = new Set();
  for (const face of await facesOf(root, INTER)) {
    for (const letter of await heldLetters(face)) inter.add(letter);
  }
  const families = {};
  for (const [id, family] of Object.entries(FAMILIES)) {
    families[id] = await bringFamily(root, id, family, inter);
  }
  const files = Object.values(families).flatMap(({ sheet, files }) => [sheet, ...files]);
  const listing = { key, files, families, inter: rangesOf(inter) };
  for (const file of await readdir(join(root, FOLDER))) {
    if (!files.includes(file)) await rm(join(root, FOLDER, file));
  }
  await writeFile(
    join(root, 'dist/fallback-fonts.licenses.txt'),
    `${bundledLicenses(
      root,
      allPackages().map((name) => `node_modules/${name}/`),
    )}\n`,
  );
  await writeFile(join(root, LISTING), JSON.stringify(listing));
  return listing;
}

/** Resolves `fallback-fonts:sheets`: the address of each family's style sheet, by the family's name. */
export const sheetsModule = ({ families }) => ({
  name: 'fallback-fonts',
  setup({ onResolve, onLoad }) {
    const namespace = 'fallback-fonts';
    onResolve({ filter: /^fallback-fonts:sheets$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, () => {
      const sheets = Object.values(families).map(({ family, sheet }) => [
        family,
        `/assets/fallback-fonts/${sheet}`,
      ]);
      // A theme's font may be called `constructor`, which a plain object has.
      return { contents: `export default new Map(${JSON.stringify(sheets)})` };
    });
  },
});

const allPackages = () => Object.values(FAMILIES).flatMap(({ packages }) => packages);

/** Changes with this file and with the version of any package. */
async function keyOf(root) {
  const own = await readFile(import.meta.filename, 'utf8');
  const versions = await Promise.all(
    [INTER, ...allPackages()].map((name) =>
      readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ),
  );
  return hashOf([own, ...versions].join());
}

async function readListing(root) {
  try {
    return JSON.parse(await readFile(join(root, LISTING), 'utf8'));
  } catch {
    return null;
  }
}

async function bringFamily(root, id, { family, packages }, inter) {
  const drawn = new Set();
  const files = [];
  const rules = [];
  for (const name of packages) {
    for (const face of await facesOf(root, name)) {
      const letters = await drawnLetters(id, face, { inter, drawn });
      if (letters.size === 0) continue;
      for (const letter of letters) drawn.add(letter);
      const whole = await readFile(face.path);
      const bytes = name === NEWER_EMOJI ? withoutSvgTable(whole) : whole;
      const file = `${id}-${face.name}-${hashOf(bytes)}.woff2`;
      await writeFile(join(root, FOLDER, file), bytes);
      files.push(file);
      rules.push(ruleOf(id, family, file, letters));
    }
  }
  const css = `${rules.join('\n')}\n`;
  const sheet = `${id}-${hashOf(css)}.css`;
  await writeFile(join(root, FOLDER, sheet), css);
  return { family, sheet, files, ranges: rangesOf(drawn) };
}

/** The upright, variable if it can be, faces of a package, with the letters that they claim. */
async function facesOf(root, name) {
  const folder = join(root, 'node_modules', name);
  const css = await readFile(
    join(folder, name === NEWER_EMOJI ? 'emoji.css' : 'index.css'),
    'utf8',
  );
  const faces = css.matchAll(
    /url\('?\.\/files\/([^)]+\.woff2)'?\)[^;]*;(?:\s*unicode-range:([^;}]+))?/g,
  );
  return Array.from(faces, ([, file, ranges = 'U+0']) => ({
    path: join(folder, 'files', file),
    name: file.replace(/^noto-(sans-)?/, '').replace(/(-(wght|400)-normal)?\.woff2$/, ''),
    letters: lettersIn(ranges),
  }));
}

/** The letters that a face is for: those that neither Inter nor the fonts before it in its family have. */
async function drawnLetters(id, face, { inter, drawn }) {
  // No font holds variation selectors, and each file of emoji says whether it takes them.
  if (id === 'emoji') {
    return face.path.includes(NEWER_EMOJI)
      ? new Set(
          (await heldLetters(face)).filter((letter) => letter >= FIRST_EMOJI && !drawn.has(letter)),
        )
      : face.letters;
  }
  const isLatin = id === 'latin';
  if (OF_INTER.test(face.path) !== isLatin && !HOLDS_MORE.test(face.path)) return new Set();
  if (id === 'scripts' && OF_SYMBOLS.test(face.path)) return new Set();
  const held = await heldLetters(face);
  // These keep the letters of Inter: a letter and its marks come from one font, also where Inter lacks the mark.
  if (isLatin || id === 'rest') return new Set(held);
  const isShared = (letter) => SHARED_BY_SCRIPTS.has(letter);
  const own = held.filter(
    (letter) => isShared(letter) || !(inter.has(letter) || drawn.has(letter)),
  );
  return new Set(own.every(isShared) ? [] : own);
}

/** The letters of a face that its file has: many packages claim letters that they lack. */
async function heldLetters({ path, letters }) {
  const { create } = createRequire(import.meta.url)('fontkit');
  const { characterSet } = create(await readFile(path));
  const isClaimed = HOLDS_MORE.test(path) ? () => true : (letter) => letters.has(letter);
  return characterSet.filter((letter) => letter >= 0x20 && isClaimed(letter));
}

/** One face for all weights, because a browser would thicken and blur the letters of a font without bold ones. */
const ruleOf = (id, family, file, letters) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url("${file}") format("woff2");${id === 'emoji' ? colored(file) : ''}
  unicode-range: ${rangesOf(letters).map(formatRange).join(',')};
}`;

/** Keeps Safari, which does not draw these colors, at its own emoji; a browser too old for this line ignores it. */
const colored = (file) => `\n  src: url("${file}") format("woff2") tech(color-COLRv1);`;

function lettersIn(ranges) {
  const letters = new Set();
  for (const range of ranges.split(',')) {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code += 1) letters.add(code);
  }
  return letters;
}

/** The code points as sorted pairs of the first and the last one of a run. */
function rangesOf(letters) {
  const ranges = [];
  for (const code of [...letters].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

const formatRange = ([first, last]) =>
  `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`;

const hashOf = (content) =>
  createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
