import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import {
  aFile,
  aManifest,
  anEntry,
  aSprite,
  exchangeApp,
  IMAGE,
  importRequest,
  storedIn,
} from '../../library/exchange/testing/exchange.ts';
import { aFont } from '../../library/fonts/testing/a-font.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { anImage, anSvg, aPngBomb } from '../images.ts';
import { zipFile } from '../zip-file.ts';

/** A file for an import as a theme, and the expected response. */
type Attack = [it: string, file: Buffer, status: number, error: RegExp, paths?: string[]];

/** Sends each file: all are refused and leave no data, and a valid file is accepted afterwards. */
async function assertHarmless(t: TestContext, attacks: readonly Attack[]): Promise<void> {
  const { app, folders } = await exchangeApp(t);
  const before = await storedIn(app, folders);
  for (const [it, file, status, error, paths = []] of attacks) {
    const response = await app.inject(importRequest('theme', file));
    const body = response.json<ErrorBody>();
    assert.equal(response.statusCode, status, `${it}: ${response.body}`);
    assert.match(body.error, error, it);
    assert.deepEqual(
      (body.issues ?? []).map(({ path }) => path.join('.')),
      paths,
      it,
    );
    assert.deepEqual(await storedIn(app, folders), before, it);
  }
  assert.equal((await app.inject(importRequest('theme', aFile()))).statusCode, 201);
}

const withEntry = (...entries: Parameters<typeof zipFile>[0]) =>
  aFile(aManifest(), [aSprite(), ...entries]);
const empty = { files: [], settings: {} };
const SYMLINK = 0o120777;
const FOLDER = 0o040755;
const ENCRYPTED = 1;
const MANY = 120;
const LARGE = 101 * 1024 * 1024;

test('an archive cannot reach outside itself or exceed the limits', async (t) => {
  const whole = aFile();
  const zeros = Buffer.alloc(LARGE);
  await assertHarmless(t, [
    ['no zip', Buffer.from('a theme'), 415, /was not exported from streamhost/],
    ['nothing', Buffer.alloc(0), 415, /was not exported/],
    ['an image', await anImage('png'), 415, /was not exported/],
    ['half of a file', whole.subarray(0, whole.length / 2), 415, /only a part of it is here/],
    ['another zip', zipFile([{ name: 'a.txt', content: 'a' }]), 415, /was not exported/],
    ['a path upwards', withEntry({ name: '../evil.svg', content: 'x' }), 400, /damaged/],
    ['an absolute path', withEntry({ name: '/etc/evil', content: 'x' }), 400, /damaged/],
    ['a path of Windows', withEntry({ name: 'images\\..\\x', content: 'x' }), 400, /damaged/],
    ['a drive', withEntry({ name: 'C:/x', content: 'x' }), 400, /damaged/],
    [
      'a link',
      withEntry({ name: 'l', content: '/etc/passwd', mode: SYMLINK }),
      400,
      /no plain file/,
    ],
    [
      'a link as a folder',
      withEntry({ name: 'images/', content: '', mode: SYMLINK }),
      400,
      /no plain file/,
    ],
    [
      'a folder with content',
      withEntry({ name: 'images/', content: 'x', mode: FOLDER }),
      400,
      /no plain file/,
    ],
    [
      'a link beside the files of macOS',
      withEntry({ name: '__MACOSX/._1.svg', content: '/etc/passwd', mode: SYMLINK }),
      400,
      /no plain file/,
    ],
    [
      'a name twice, once with a backslash',
      withEntry(aSprite({ name: 'images\\1.svg' })),
      400,
      /"images\/1\.svg" twice/,
    ],
    [
      'two folders around it',
      zipFile([
        { name: 'a/manifest.json', content: JSON.stringify(aManifest()) },
        aSprite({ name: 'b/images/1.svg' }),
      ]),
      415,
      /was not exported/,
    ],
    [
      'too many folders',
      withEntry(
        ...Array.from({ length: 2 * MANY + 1 }, (_, n) => ({ name: `${n}/`, content: '' })),
      ),
      413,
      /at most 120 files/,
    ],
    ['a name twice', withEntry(aSprite()), 400, /"images\/1\.svg" twice/],
    ['one more file', withEntry({ name: 'x.html', content: '<p>' }), 400, /holds "x\.html", which/],
    [
      'a locked entry',
      aFile(aManifest(), [aSprite({ flags: ENCRYPTED, isPacked: true })]),
      400,
      /locked/,
    ],
    ['another packing', aFile(aManifest(), [aSprite({ method: 12 })]), 400, /locked or packed/],
    [
      'too many entries',
      withEntry(...Array.from({ length: MANY }, (_, n) => ({ name: `${n}`, content: '' }))),
      413,
      /at most 120 files and 100 MB/,
    ],
    [
      'a bomb that says how large it is',
      withEntry({ name: 'x', content: zeros, isPacked: true }),
      413,
      /at most 120 files/,
    ],
    [
      'a bomb that says that it is small',
      aFile(aManifest(), [aSprite({ content: zeros, isPacked: true, declaredSize: IMAGE.length })]),
      400,
      /^"rocket\.svg" cannot be imported: This file is damaged/,
      ['files.0'],
    ],
    [
      'less than it says',
      aFile(aManifest({ files: [anEntry({ size: 5000 })] }), [
        aSprite({ isPacked: true, declaredSize: 5000 }),
      ]),
      400,
      /damaged/,
      ['files.0'],
    ],
    [
      'a large manifest',
      zipFile([{ name: 'manifest.json', content: ' '.repeat(1024 * 1024 + 1), isPacked: true }]),
      413,
      /too much/,
    ],
  ]);
});

test('a manifest with false values is refused', async (t) => {
  const other = anSvg('<g/>');
  const withManifest = (more: object) => aFile(aManifest(more));
  const file = (more: object) => withManifest({ files: [anEntry(more)] });
  const named = (path: string) =>
    aFile(aManifest({ files: [anEntry({ path })] }), [aSprite({ name: path })]);
  const unlike = (it: string, file: Buffer, ...paths: string[]): Attack => [
    it,
    file,
    400,
    /what is in it is not valid/,
    paths,
  ];
  await assertHarmless(t, [
    ['no JSON', zipFile([{ name: 'manifest.json', content: '{' }]), 415, /was not exported/],
    ['no object', aFile(null), 415, /was not exported/],
    [
      'a prototype',
      zipFile([{ name: 'manifest.json', content: '{"__proto__":{}}' }]),
      415,
      /not exp/,
    ],
    ['another format', withManifest({ format: 'other' }), 415, /was not exported/],
    ['a layout', withManifest({ format: 'streamhost-layout' }), 415, /holds a layout and no theme/],
    ['a newer version', withManifest({ version: 2 }), 400, /A newer streamhost made it/],
    unlike('an unknown key', withManifest({ admin: true }), 'admin'),
    unlike('no name', withManifest({ name: ' ' }), 'name'),
    unlike('a long name', withManifest({ name: 'x'.repeat(201) }), 'name'),
    unlike(
      'two mistakes',
      withManifest({ settings: { sprites: [null], text_color: 'red', tipper_tier_1: 5 } }),
      'settings.text_color',
      'settings.tipper_tier_1',
    ),
    unlike(
      'a mistake in its layout',
      withManifest({ layout: { name: 'L', settings: { gaps: 'x' }, sprite_settings: [] } }),
      'layout.settings.gaps',
      'layout.sprite_settings',
    ),
    unlike(
      'a link elsewhere',
      withManifest({ settings: { logo_image: 'https://evil.example/x.png', sprites: [null] } }),
      'settings.logo_image',
    ),
    unlike(
      'a font that is markup',
      withManifest({
        settings: { sprites: [null], fonts: { title: { family: '"}</style><script>' } } },
      }),
      'settings.fonts.title.family',
    ),
    unlike('NUL', withManifest({ name: 'a\0b' }), 'name'),
    unlike('another size', file({ size: 5 }), 'files.0.size'),
    [
      'another content',
      aFile(aManifest(), [
        aSprite({ content: Buffer.from(String(IMAGE).replace('rect', 'RECT')) }),
      ]),
      400,
      /not the file that was exported/,
      ['files.0'],
    ],
    ['another checksum', file({ sha256: sha256Of(other) }), 400, /not the file/, ['files.0']],
    unlike('a missing file', aFile(aManifest(), []), 'files.0.path'),
    unlike('the manifest as an image', file({ path: 'manifest.json' }), 'files.0.path'),
    unlike('a path upwards', file({ path: 'images/../../x.svg' }), 'files.0.path'),
    unlike('a device of Windows', named('images/con.svg'), 'files.0.path'),
    unlike('an end that Windows drops', named('images/a.'), 'files.0.path'),
    unlike('one file twice', withManifest({ files: [anEntry(), anEntry()] }), 'files.1.path'),
    unlike('a place outside', file({ used_at: [['name']] }), 'files.0.used_at.0'),
    unlike('of a prototype', file({ used_at: [['__proto__', 'x']] }), 'files.0.used_at.0'),
    unlike('no such place', file({ used_at: [['settings', 'sprites', 7]] }), 'files.0.used_at.0'),
    unlike('an empty place', aFile(aManifest({ files: [] }), []), 'settings.sprites.0'),
  ]);
});

test('files in an archive are inspected as uploads are', async (t) => {
  const image = (content: Buffer, more: object = {}) =>
    aFile(
      aManifest({ files: [anEntry({ sha256: sha256Of(content), size: content.length, ...more })] }),
      [aSprite({ content })],
    );
  const font = (content: Buffer, family = 'Orbit') =>
    aFile(
      aManifest({
        ...empty,
        settings: { fonts: { title: { family: 'Orbit' } } },
        fonts: [{ path: 'fonts/1.ttf', family, sha256: sha256Of(content), size: content.length }],
      }),
      [{ name: 'fonts/1.ttf', content }],
    );
  const png = await anImage('png');
  const damaged = Buffer.from(png);
  damaged.fill(0, Math.floor(png.length / 2));
  await assertHarmless(t, [
    [
      'a page',
      image(Buffer.from('<!doctype html><script>1</script>')),
      415,
      /no image that/,
      ['files.0'],
    ],
    ['a damaged image', image(damaged), 400, /"rocket\.svg" .* damaged or incomplete/, ['files.0']],
    ['a bomb of pixels', image(aPngBomb(30_000)), 413, /30000 × 30000 pixels/, ['files.0']],
    [
      'a large image',
      image(Buffer.alloc(10 * 1024 * 1024 + 1)),
      413,
      /larger than 10 MB/,
      ['files.0'],
    ],
    ['no font', font(Buffer.from('<script>')), 415, /"Orbit" .* Only fonts/, ['fonts.0']],
    [
      'a large font',
      font(Buffer.concat([aFont(), Buffer.alloc(10 * 1024 * 1024)])),
      413,
      /larger/,
      ['fonts.0'],
    ],
    ['a font that nothing uses', font(aFont(), 'Inter'), 400, /not valid/, ['fonts.0.family']],
    ['a name for a font that is CSS', font(aFont(), "a';}"), 400, /not valid/, ['fonts.0.family']],
  ]);
});
