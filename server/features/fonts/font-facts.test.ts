import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readFontFacts } from './font-facts.ts';
import { aFont, aWoffFont } from './testing/a-font.ts';

const INTER = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2'),
);

test('a font says its family, weight and slant in every format', async () => {
  const facts = { family: 'Show Time ✨', weight: 900, isItalic: true };

  assert.deepEqual(await readFontFacts(aFont(facts)), facts);
  assert.deepEqual(await readFontFacts(aWoffFont(facts)), facts);
  const { family, isItalic } = await readFontFacts(readFileSync(INTER));
  assert.match(family ?? '', /^Inter/);
  assert.equal(isItalic, true);
});

test('a weight between the hundreds, or of none, is the nearest that there is', async () => {
  for (const [weight, nearest] of [
    [0, 100],
    [449, 400],
    [450, 500],
    [1000, 900],
  ]) {
    assert.equal((await readFontFacts(aFont({ weight: weight ?? 0 }))).weight, nearest);
  }
});

test('a font that is cut anywhere is read without a failure', async () => {
  for (const file of [aFont({ family: 'A' }), aWoffFont({ family: 'A' }), readFileSync(INTER)]) {
    for (let length = 4; length < Math.min(file.length, 400); length++) {
      const { weight } = await readFontFacts(file.subarray(0, length));
      assert.ok(weight >= 100 && weight <= 900);
    }
  }
});
