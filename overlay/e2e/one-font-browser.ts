import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '#config/tools/browser/browser.ts';

/** A browser cannot start without any font. This font has only a few Latin letters. */
const ONLY_FONT = import.meta.resolve(
  '@fontsource/noto-sans-runic/files/noto-sans-runic-latin-400-normal.woff',
);

/** Launches a browser whose only font is a Latin one, and closes it after `use`. Linux only. */
export async function withOneFontBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'streamhost-fonts-'));
  const config = join(folder, 'fonts.conf');
  await writeFile(join(folder, 'latin.ttf'), sfntOf(await readFile(new URL(ONLY_FONT))));
  await writeFile(config, configOf(folder));
  const launch = browserLaunch();
  const browser = await chromium.launch({
    ...launch,
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** A fontconfig file for the fonts of this folder, drawn as in `config/tools/build/browser-fonts.conf`. */
const configOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  ${['font', 'pattern']
    .map(
      (target) => `<match target="${target}">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>`,
    )
    .join('\n  ')}
</fontconfig>
`;

/** Unpacks a WOFF file to the plain font that a system can install (https://www.w3.org/TR/WOFF/). */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((at) =>
      woff.readUInt32BE(entry + at),
    );
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(4 * Math.ceil(length / 4));
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    woff.copy(header, 12 + 16 * index, entry, entry + 4);
    woff.copy(header, 16 + 16 * index, entry + 16, entry + 20);
    header.writeUInt32BE(end, 20 + 16 * index);
    header.writeUInt32BE(length, 24 + 16 * index);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
