import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lettersBeyondInter } from '#domain/appearance/fallback-fonts.ts';
import { counted } from '#domain/text/counted.ts';
import { namesOnScreen } from '../../storage/queries/names.ts';
import { readFileSync } from '../../system/disk/files.ts';
import { type Check, fail, ok, warn } from '../check.ts';
import { firstFew } from '../first-few.ts';
import { queryDatabase } from '../read-database.ts';

/** The build's list of the fonts that draw what Inter lacks. Ranges of code points include both ends. */
type Listing = {
  files: readonly string[];
  families: Readonly<Record<string, { ranges: readonly Range[] }>>;
  inter: readonly Range[];
};
type Range = readonly [first: number, last: number];

/** Checks that a bundled font covers every letter of the names on the overlay. */
export const letters: Check = {
  name: 'Letters',
  run({ paths, assetsDir }) {
    const listing = readListing(assetsDir);
    const gone = listing?.files.filter(
      (file) => !existsSync(join(assetsDir, 'assets', 'fallback-fonts', file)),
    );
    if (!listing || !gone || gone.length > 0) {
      return fail(
        `The fonts for emoji and for other scripts than Latin, Greek and Cyrillic are missing${gone ? `: ${firstFew(gone)}` : ''}.`,
        'Install streamhost again, or run npm run build in a checkout.',
      );
    }
    const names = (queryDatabase(paths, namesOnScreen) ?? []).map(({ name }) => name);
    const { letters, count } = withoutFont(names, listing);
    if (count === 0) return ok('Emoji and all scripts in use have fonts.');
    return warn(
      `No font of streamhost has ${firstFew(scriptsOf(letters))}, used in ${counted(count, 'name')}: the computer that shows such a name draws it with a font of its own.`,
      'Where the overlay shows boxes instead, install a font for these letters on the computer with OBS.',
    );
  },
};

function readListing(assetsDir: string): Listing | undefined {
  const file = join(assetsDir, 'fallback-fonts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The letters without a font, and the number of names that contain one. */
function withoutFont(names: readonly string[], { families, inter }: Listing) {
  const unusual = names.map(lettersBeyondInter);
  const letters = new Set<string>();
  let count = 0;
  if (unusual.every((some) => some === '')) return { letters, count };
  const ranges = [inter, ...Object.values(families).map((family) => family.ranges)].flat();
  const drawn = new Uint8Array(0x110000);
  for (const [first, last] of ranges) drawn.fill(1, first, last + 1);
  for (const some of unusual) {
    const lacking = Array.from(some).filter((letter) => !drawn[letter.codePointAt(0) ?? 0]);
    for (const letter of lacking) letters.add(letter);
    if (lacking.length > 0) count += 1;
  }
  return { letters, count };
}

/** Modern scripts that no bundled font covers, by their Unicode names. */
const SCRIPTS = [
  ...['Adlam', 'Balinese', 'Batak', 'Buginese', 'Chakma', 'Cham', 'Coptic', 'Hanifi_Rohingya'],
  ...['Kayah_Li', 'Lepcha', 'Limbu', 'Mandaic', 'Meetei_Mayek', 'Mongolian', 'New_Tai_Lue'],
  ...['Newa', 'Nyiakeng_Puachue_Hmong', 'Ol_Chiki', 'Osage', 'Phags_Pa', 'Samaritan', 'Saurashtra'],
  ...['Sundanese', 'Syloti_Nagri', 'Tagalog', 'Tai_Le', 'Tai_Tham', 'Vai', 'Wancho'],
].map((name) => ({
  name: name.replaceAll('_', ' '),
  letter: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

/** The script's name, such as `Mongolian`, or else the code point, because a terminal may not draw the letter. */
function scriptsOf(letters: ReadonlySet<string>): string[] {
  const nameOf = (letter: string) =>
    SCRIPTS.find((script) => script.letter.test(letter))?.name ??
    `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  return [...new Set(Array.from(letters, nameOf))];
}
