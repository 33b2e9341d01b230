import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AppError } from '#domain/errors.ts';
import {
  aFont,
  aWoffFont,
  CMAP,
  fontOf,
  woff2Of,
  woffOf,
} from '../../library/fonts/testing/a-font.ts';
import { readCorpusFile } from '../../testing/fuzz/corpus.ts';
import { newDir } from '../../testing/new-dir.ts';
import { type FontFacts, readFont } from './read-font.ts';

const fileOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${name}`)));
const ITALIC = fileOf('inter-latin-wght-italic.woff2');
const UPRIGHT = fileOf('inter-latin-wght-normal.woff2');

function reader(t: TestContext): (content: Buffer) => Promise<FontFacts> {
  const folder = newDir(t);
  mkdirSync(folder);
  const path = join(folder, 'font');
  return (content) => {
    writeFileSync(path, content);
    return readFont(path);
  };
}

const REFUSED = { kind: 'invalid', message: /^This font is damaged or incomplete\. Fetch/ };

test('family, weight and slant are read in every format', async (t) => {
  const read = reader(t);
  const facts = { family: 'Show Time ✨', weight: 900, isItalic: true };

  for (const font of [aFont(facts), aWoffFont(facts)]) {
    assert.deepEqual(await read(font), { ...facts, weights: undefined });
  }
  const { family, isItalic } = await read(ITALIC);
  assert.match(family ?? '', /^Inter/);
  assert.equal(isItalic, true);
});

test('a weight between the hundreds, or outside, is rounded to the nearest one', async (t) => {
  const read = reader(t);
  for (const [weight, nearest] of [
    [0, 100],
    [449, 400],
    [450, 500],
    [1000, 900],
  ]) {
    assert.equal((await read(aFont({ weight: weight ?? 0 }))).weight, nearest);
  }
});

test('a font without names is regular and has no family', async (t) => {
  const facts = { family: undefined, weight: 400, isItalic: false, weights: undefined };
  assert.deepEqual(await reader(t)(fontOf([['cmap', CMAP]])), facts);
});

test('a font without a glyph for any letter is refused', async (t) => {
  const read = reader(t);
  const without = /This font says for no letter how it looks/;
  await assert.rejects(read(fontOf([['glyf', Buffer.alloc(10)]])), without);
  await assert.rejects(read(fontOf([['cmap', Buffer.alloc(4)]])), without);
  await assert.rejects(read(woffOf([['OS/2', Buffer.alloc(78)]])), without);
});

test('a truncated font is refused', async (t) => {
  const read = reader(t);
  for (const file of [aFont({ family: 'A' }), aWoffFont({ family: 'A' }), ITALIC]) {
    for (let length = 4; length < Math.min(file.length, 400); length++) {
      await assert.rejects(read(file.subarray(0, length)), REFUSED, `${length} bytes`);
    }
  }
});

test('a font with changed bytes is read or refused', async (t) => {
  const read = reader(t);
  for (const whole of [
    aFont({ family: 'A', axes: [['wght', 1, 9]] }),
    aWoffFont({ family: 'A' }),
  ]) {
    for (let at = 4; at < whole.length; at++) {
      const file = Buffer.from(whole);
      file.writeUInt8(255 - file.readUInt8(at), at);
      const facts = await read(file).catch((error) => {
        assert.ok(error instanceof AppError, String(error.stack));
      });
      if (facts) assert.ok(facts.weight >= 100 && facts.weight <= 900);
    }
  }
});

test('a variable font has its lightest and its heaviest weight', async (t) => {
  const read = reader(t);
  const weightsOf = async (...axes: [tag: string, min: number, max: number][]) =>
    (await read(aFont({ axes }))).weights;

  assert.deepEqual((await read(UPRIGHT)).weights, { min: 100, max: 900 });
  assert.deepEqual((await read(aFont({ family: 'A', axes: [['wght', 300, 600]] }))).weights, {
    min: 300,
    max: 600,
  });
  assert.deepEqual(await weightsOf(['wdth', 75, 125], ['wght', 200, 800]), { min: 200, max: 800 });
  assert.equal((await read(aFont({ family: 'A' }))).weights, undefined);
  assert.equal(await weightsOf(['wdth', 75, 125]), undefined);
  assert.equal(await weightsOf(['wght', 900, 100]), undefined);
  assert.equal(await weightsOf(['wght', 400, 400]), undefined);
  assert.deepEqual(await weightsOf(['wght', -5, 30_000]), { min: 1, max: 1000 });
});

test('a truncated fvar table yields no weights', async (t) => {
  const read = reader(t);
  const font = aFont({ axes: [['wght', 200, 800]] });
  const table = font.subarray(-36);
  for (let length = 0; length < table.length; length += 1) {
    const { weights } = await read(
      fontOf([
        ['cmap', CMAP],
        ['fvar', table.subarray(0, length)],
      ]),
    );
    assert.equal(weights, undefined, `${length} bytes`);
  }
});

test('an impossible table directory is refused before parsing', async (t) => {
  const read = reader(t);
  const table = Buffer.alloc(20);
  const claiming = (font: Buffer, at: number, value: number) => {
    font.writeUInt32BE(value, at);
    return font;
  };
  const impossible = {
    'four bytes': Buffer.from('wOF2'),
    'no table': fontOf([]),
    'a table twice': fontOf([
      ['glyf', table],
      ['glyf', table],
    ]),
    'a table twice, packed': woffOf([
      ['glyf', table],
      ['glyf', table],
    ]),
    'a table twice, in woff2': woff2Of([
      [6, table],
      [6, table],
    ]),
    'a table after the end': claiming(fontOf([['glyf', table]]), 12 + 8, 1000),
    'a packed table after the end': claiming(woffOf([['glyf', table]]), 44 + 4, 1000),
    'more than a font unpacks to': claiming(woffOf([['glyf', table]]), 44 + 12, 65 * 2 ** 20),
    'more than names have': claiming(woffOf([['name', table]]), 44 + 12, 2 * 2 ** 20),
    'a number without an end': Buffer.concat([woff2Of([]).fill(1, 12, 14), Buffer.alloc(99, 255)]),
    'more tables than bytes': claiming(fontOf([['glyf', table]]), 4, 0xff_ff_00_00),
    'one table 20,000 times': readCorpusFile('font/refused/same-table-20000-times.woff.br').bytes,
  };
  for (const [it, content] of Object.entries(impossible)) {
    await assert.rejects(read(content), REFUSED, it);
  }
});

test('names longer than the file are refused', async (t) => {
  for (const name of ['4-gb-of-names', '4-gb-of-unused-names']) {
    const { bytes } = readCorpusFile(`font/refused/${name}.ttf.br`);
    await assert.rejects(reader(t)(bytes), REFUSED, name);
  }
});
