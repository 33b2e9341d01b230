import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FontFile } from '#contract/fonts.ts';
import { aFont } from './testing/a-font.ts';
import { fontApp } from './testing/font-app.ts';
import { uploadFont } from './testing/upload-font.ts';
import { readWeightRange, weightRangeIn } from './weight-range.ts';

const INTER = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
);

/** The table of a font's axes, each from `min` to `max`. */
function axes(...list: [tag: string, min: number, max: number][]): Buffer {
  const table = Buffer.alloc(16 + list.length * 20);
  table.writeUInt16BE(16, 4);
  table.writeUInt16BE(list.length, 8);
  table.writeUInt16BE(20, 10);
  for (const [index, [tag, min, max]] of list.entries()) {
    const at = 16 + index * 20;
    table.write(tag, at, 'latin1');
    table.writeInt32BE(min * 2 ** 16, at + 4);
    table.writeInt32BE(max * 2 ** 16, at + 12);
  }
  return table;
}

test('a variable font tells its lightest and its heaviest weight', async () => {
  assert.deepEqual(weightRangeIn(axes(['wdth', 75, 125], ['wght', 200, 800])), {
    min: 200,
    max: 800,
  });
  assert.deepEqual(await readWeightRange(INTER), { min: 100, max: 900 });
  assert.equal(await readWeightRange(aFont({ family: 'A' })), undefined);
});

test('axes that lie or are cut off tell nothing, and what no stylesheet may say is brought into bounds', () => {
  const table = axes(['wght', 200, 800]);
  for (let length = 0; length < table.length; length += 1) {
    assert.equal(weightRangeIn(table.subarray(0, length)), undefined, `${length} bytes`);
  }
  const withField = (at: number, value: number) => {
    const lying = Buffer.from(table);
    lying.writeUInt16BE(value, at);
    return weightRangeIn(lying);
  };
  assert.equal(withField(4, 65_535), undefined);
  assert.equal(withField(8, 0), undefined);
  assert.deepEqual(withField(8, 65_535), { min: 200, max: 800 });
  assert.equal(withField(10, 0), undefined);
  assert.equal(weightRangeIn(axes(['wdth', 75, 125])), undefined);
  assert.equal(weightRangeIn(axes(['wght', 900, 100])), undefined);
  assert.equal(weightRangeIn(axes(['wght', 400, 400])), undefined);
  assert.deepEqual(weightRangeIn(axes(['wght', -5, 30_000])), { min: 1, max: 1000 });
});

test('an uploaded variable font is declared with all its weights, a damaged one with one', async (t) => {
  const { app } = await fontApp(t);
  const weightsOf = async (family: string) => {
    const { body } = await app.inject({ url: '/api/fonts/css', query: { family } });
    return [...body.matchAll(/font-weight: (.*);/g)].map(([, weights]) => weights);
  };

  const whole = await uploadFont(app, INTER, 'Whole');
  assert.equal(whole.statusCode, 201);
  assert.equal((await uploadFont(app, INTER.subarray(0, 5000), 'Cut')).statusCode, 201);
  assert.equal((await uploadFont(app, aFont({ weight: 700 }), 'One')).statusCode, 201);
  assert.deepEqual(await weightsOf('Whole'), ['100 900']);
  assert.deepEqual(await weightsOf('Cut'), ['400']);
  assert.deepEqual(await weightsOf('One'), ['700']);

  await app.inject({ method: 'DELETE', url: whole.json<FontFile>().url });
  assert.deepEqual(await weightsOf('Whole'), []);
});
