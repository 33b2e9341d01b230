import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FontFile } from '#contract/fonts.ts';
import { remove } from '../../testing/requests.ts';
import { aFont } from './testing/a-font.ts';
import { fontApp } from './testing/font-app.ts';
import { uploadFont } from './testing/upload-font.ts';

const INTER = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
);

test('a variable font is declared with all its weights, a damaged one is refused', async (t) => {
  const { app } = await fontApp(t);
  const weightsOf = async (family: string) => {
    const { body } = await app.inject({ url: '/api/fonts/css', query: { family } });
    return [...body.matchAll(/font-weight: (.*);/g)].map(([, weights]) => weights);
  };

  const whole = await uploadFont(app, INTER, 'Whole');
  assert.equal(whole.statusCode, 201);
  assert.equal((await uploadFont(app, INTER.subarray(0, 5000), 'Cut')).statusCode, 400);
  assert.equal((await uploadFont(app, aFont({ weight: 700 }), 'One')).statusCode, 201);
  assert.deepEqual(await weightsOf('Whole'), ['100 900']);
  assert.deepEqual(await weightsOf('Cut'), []);
  assert.deepEqual(await weightsOf('One'), ['700']);

  await app.inject(remove(whole.json<FontFile>().url));
  assert.deepEqual(await weightsOf('Whole'), []);
});
