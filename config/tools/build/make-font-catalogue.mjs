// Writes server/library/fonts/catalogue.json from the list of Google Fonts in the package
// google-fonts-complete: `node config/tools/build/make-font-catalogue.mjs`. Run it after a new version of that package.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The list has no popularity, so fonts that many streams use come first by our choice; the rest by name. */
export const WELL_KNOWN = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Montserrat',
  'Poppins',
  'Lato',
  'Oswald',
  'Raleway',
  'Nunito',
  'Roboto Condensed',
  'Bebas Neue',
  'Rubik',
  'Playfair Display',
  'Ubuntu',
  'Merriweather',
  'Nunito Sans',
  'Noto Sans',
  'Roboto Mono',
  'Roboto Slab',
  'Work Sans',
  'Lora',
  'Fira Sans',
  'DM Sans',
  'Quicksand',
  'Barlow',
  'Barlow Condensed',
  'Kanit',
  'Mulish',
  'Anton',
  'Archivo',
  'Titillium Web',
  'Josefin Sans',
  'Exo 2',
  'Rajdhani',
  'Orbitron',
  'Teko',
  'Russo One',
  'Lilita One',
  'Fredoka',
  'Baloo 2',
  'Comfortaa',
  'Righteous',
  'Bangers',
  'Luckiest Guy',
  'Press Start 2P',
  'Pacifico',
  'Lobster',
  'Dancing Script',
  'Permanent Marker',
  'Caveat',
  'Space Grotesk',
  'Outfit',
  'Manrope',
  'Sora',
  'Noto Sans JP',
  'Noto Sans KR',
  'Noto Serif',
  'Abril Fatface',
  'Cinzel',
  'Creepster',
];

/** Icon fonts: a name in one of these cannot be read. */
const ICONS = /^Material (Icons|Symbols)/;

const LIST = new URL(import.meta.resolve('google-fonts-complete/api-response.json'));
const CATALOGUE = new URL('../../../server/library/fonts/catalogue.json', import.meta.url);

/**
 * The catalogue as JSON text: the lists of variants that occur, and for each family, best known first,
 * the position of its list.
 */
export function makeCatalogue() {
  const listed = JSON.parse(readFileSync(LIST, 'utf8')).filter(({ family }) => !ICONS.test(family));
  const place = ({ family }) => WELL_KNOWN.indexOf(family) + 1 || WELL_KNOWN.length + 1;
  listed.sort((a, b) => place(a) - place(b) || (a.family < b.family ? -1 : 1));
  const variants = [...new Set(listed.map((font) => font.variants.join(' ')))];
  const families = listed.map((font) => [font.family, variants.indexOf(font.variants.join(' '))]);
  return `${JSON.stringify({ variants, families: Object.fromEntries(families) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CATALOGUE, makeCatalogue());
