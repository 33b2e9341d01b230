import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { DRAWING_SIZES } from '#contract/drawing-sizes.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { readCorpusFile } from '../../testing/fuzz/corpus.ts';
import { anSvg, upload, uploadRequest } from '../../testing/images.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { assertRefused, refusal } from '../../testing/scenarios.ts';
import { uploadApp } from '../../testing/test-app.ts';
import { createLazyDrawings } from './lazy-drawings.ts';

const BOMB = readCorpusFile('image/heavy/billion-nested-uses.svg').bytes;

/** A server with an SVG without drawings, as after a restore. */
async function withStored(t: TestContext, content: Buffer) {
  const { app, directory } = await uploadApp(t);
  const name = `${sha256Of(content)}.svg`;
  writeFileSync(join(directory, name), content);
  return { app, directory, url: `/api/uploads/${name}` };
}

test('an SVG without drawings is drawn once at the first request', async (t) => {
  const { app, directory, url } = await withStored(t, anSvg());

  const answers = await Promise.all(
    ['', '?px=512', '?px=1024', ''].map((query) => app.inject(url + query)),
  );

  for (const { statusCode, headers } of answers) {
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png']);
  }
  assert.equal(readdirSync(join(directory, 'drawn')).length, 3);
  rmSync(join(directory, 'drawn'), { recursive: true });
  assert.equal((await app.inject(url)).statusCode, 200);
});

test('an old SVG that takes too long is reported and not retried for ten minutes', async (t) => {
  const directory = newFolder(t);
  mkdirSync(join(directory, 'drawn'));
  let nowMs = 0;
  const { find } = createLazyDrawings(directory, () => nowMs);
  const sha256 = sha256Of(BOMB);
  const path = join(directory, `${sha256}.svg`);
  const refused = {
    kind: 'not_found',
    message: /^This SVG takes too much time or memory to be drawn\. Simplify/,
  };
  writeFileSync(path, BOMB);
  await assert.rejects(find(sha256, 512), refused);

  // A retry would draw this one.
  writeFileSync(path, anSvg());
  nowMs = 10 * 60_000 - 1;
  for (const size of DRAWING_SIZES) await assert.rejects(find(sha256, size), refused);
  assert.deepEqual(readdirSync(join(directory, 'drawn')), []);
  nowMs += 1;
  assert.ok(await find(sha256, 512));
});

test('an SVG that takes too long is refused with a remedy, and removed', async (t) => {
  const { app, directory } = await uploadApp(t);

  const heavy = { name: 'a.svg', type: 'image/svg+xml', content: BOMB };

  await assertRefused(app, [
    refusal('heavy', uploadRequest(heavy), 413, [
      'This SVG takes too much time or memory to be drawn.',
      'Simplify it, above all its filters and repeated parts, or save it as a PNG.',
    ]),
  ]);
  assert.deepEqual(readdirSync(directory), ['drawn']);
  assert.deepEqual(readdirSync(join(directory, 'drawn')), []);
});

test('an SVG whose width exceeds all numbers is refused', async (t) => {
  const { app } = await uploadApp(t);
  for (const size of [
    'width="1e9" height="10"',
    'width="10" height="1e9"',
    'width="1e9" height="1e9"',
  ]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9"/></svg>`;
    const response = await upload(app, Buffer.from(svg));
    assert.equal(response.statusCode, 413, size);
    assert.match(response.json().error, /smaller width and height: at most 8192/);
  }
});
