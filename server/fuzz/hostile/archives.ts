import { sha256Of } from '../../storage/hashing.ts';
import type { ZipEntry } from '../../testing/zip-file.ts';
import type { HostileFile, MakeFile } from './attempt.ts';
import type { BaseData } from './base-data.ts';
import type { Chance } from './chance.ts';
import { spoiledDatabase } from './database/hostile-databases.ts';
import { hostileFont } from './fonts.ts';
import { hostileGif } from './gifs.ts';
import { hostileJson } from './hostile-json.ts';
import { hostilePicture } from './pictures.ts';
import { hostileSvg } from './svg/hostile-svg.ts';
import { hostileZip } from './zips.ts';

const SETTINGS = [
  { host: '0.0.0.0', allowedHosts: ['evil.example'] },
  { port: 80 },
  { port: 'x' },
  { backupKeep: -1 },
  { uploadMaxMb: 1e9 },
  { fontsApiUrl: 'http://169.254.169.254/' },
  { unknown: true },
  { __proto__: null, host: '::' },
];

/** A backup of the base data with other files, another manifest, or an invalid zip. */
export function hostileArchives(base: BaseData): MakeFile {
  return async (chance) => {
    const { what, entries } = await otherContent(base, chance);
    const listed = entries.map(({ name, content }) => ({
      path: name,
      size_bytes: content.length,
      sha256: sha256Of(content),
    }));
    const manifest = { ...base.manifest, files: listed };
    const isOther = chance.sometimes(0.25);
    const json = isOther ? hostileJson(manifest, chance) : JSON.stringify(manifest);
    const all = [...entries, { name: 'manifest.json', content: json }];
    const zip = hostileZip(all, chance);
    const changes = [what, zip.what, ...(isOther ? ['another manifest'] : [])].join(', ');
    return { what: `a backup with ${changes}`, bytes: zip.bytes, extension: 'zip' };
  };
}

async function otherContent(
  base: BaseData,
  chance: Chance,
): Promise<{ what: string; entries: ZipEntry[] }> {
  // Only some of the images, for speed.
  const remaining = base.entries.filter(({ name }) => !name.includes('/') || chance.sometimes(0.1));
  const withFile = ({ what, bytes, extension }: HostileFile, folder: string) => {
    const name = `${sha256Of(bytes)}.${extension || 'png'}`;
    return { what, entries: [...remaining, { name: `${folder}/${name}`, content: bytes }] };
  };
  const replaced = (name: string, content: Buffer | string) => [
    ...remaining.filter((entry) => entry.name !== name),
    { name, content },
  ];
  const change = chance.pick([
    'nothing',
    'nothing',
    'database',
    'image',
    'font',
    'settings',
  ] as const);
  switch (change) {
    case 'database': {
      const { what, bytes } = spoiledDatabase(base.database, chance);
      return { what, entries: replaced('streamhost.db', bytes) };
    }
    case 'image':
      return withFile(
        await chance.pick([hostileSvg, hostileGif, hostilePicture])(chance),
        'uploads',
      );
    case 'font':
      return withFile(hostileFont(chance), 'fonts');
    case 'settings': {
      const json = chance.sometimes(0.7)
        ? JSON.stringify(chance.pick(SETTINGS))
        : hostileJson({ port: 4747, host: '127.0.0.1' }, chance);
      return { what: 'other settings', entries: replaced('config.json', json) };
    }
    default:
      return { what: 'good files', entries: remaining };
  }
}
