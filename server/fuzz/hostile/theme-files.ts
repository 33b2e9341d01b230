import { sha256Of } from '../../storage/hashing.ts';
import { anSvg } from '../../testing/images.ts';
import type { ZipEntry } from '../../testing/zip-file.ts';
import type { HostileFile } from './attempt.ts';
import type { Chance } from './chance.ts';
import { hostileFont } from './fonts.ts';
import { hostileGif } from './gifs.ts';
import { hostileJson } from './hostile-json.ts';
import { hostilePicture } from './pictures.ts';
import { hostileSvg } from './svg/hostile-svg.ts';
import { hostileZip } from './zips.ts';

/** The largest number of sprites, each with its own file. */
const MOST_SPRITES = 100;

const packedAs = (path: string, content: Buffer) => ({
  path,
  sha256: sha256Of(content),
  size: content.length,
});

async function anImage(chance: Chance): Promise<Buffer> {
  if (chance.sometimes(0.5)) return anSvg(`<g id="a${chance.below(1000)}"/>`);
  const make = chance.pick([hostileSvg, hostileGif, hostilePicture]);
  return (await make(chance)).bytes;
}

/** The manifest of an exported theme, and its files. */
async function goodTheme(chance: Chance): Promise<{ manifest: object; entries: ZipEntry[] }> {
  const count = chance.sometimes(0.8) ? chance.size(4) : chance.size(MOST_SPRITES);
  const images = await Promise.all(chance.many(count, () => anImage(chance)));
  const entries = images.map((content, index) => ({ name: `images/${index}.svg`, content }));
  const fonts = chance
    .many(chance.sometimes(0.4) ? 1 : 0, () => hostileFont(chance))
    .map(({ bytes, extension }): ZipEntry => ({ name: `fonts/1.${extension}`, content: bytes }));
  const manifest = {
    format: 'streamhost-theme',
    version: 1,
    product_version: '1.2.3',
    name: 'Deep Space',
    settings: {
      sprites: images.map(() => null),
      ...(fonts.length > 0 && { fonts: { title: { family: 'Orbit' } } }),
    },
    layout: chance.sometimes(0.3) ? { name: 'Corner', settings: {}, sprite_settings: [] } : null,
    files: entries.map(({ name, content }, index) => ({
      ...packedAs(name, content),
      original_name: 'rocket.svg',
      used_at: [['settings', 'sprites', index]],
    })),
    fonts: fonts.map(({ name, content }) => ({
      ...packedAs(name, Buffer.from(content)),
      family: 'Orbit',
    })),
  };
  return { manifest, entries: [...entries, ...fonts] };
}

/** A theme file with hostile images and fonts, in an invalid zip. */
export async function hostileThemeFile(chance: Chance): Promise<HostileFile> {
  const { manifest, entries } = await goodTheme(chance);
  const isOther = chance.sometimes(0.25);
  const json = isOther ? hostileJson(manifest, chance) : JSON.stringify(manifest);
  const first = { name: 'manifest.json', content: json, isPacked: chance.sometimes(0.3) };
  const isMissing = chance.sometimes(0.02);
  const { what, bytes } = hostileZip([...(isMissing ? [] : [first]), ...entries], chance);
  const about = isOther ? ' and another manifest' : '';
  return { what: `a theme file with ${what}${about}`, bytes, extension: 'zip' };
}
