import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertedLiterals, findersIn } from './asserted-literals.ts';
import { SPECIFICATION_TEXTS } from './specification-texts.ts';

const here = import.meta.dirname;
// The page of the parts of `ui/` shows them with texts that are no product's.
const sources = globSync(['*.e2e.ts', 'pages/*.ts', 'form-page/form-page.ts'], { cwd: here }).map(
  (file) => readFileSync(join(here, file), 'utf8'),
);
const finders = new Set(sources.flatMap(findersIn));
const literals = sources.flatMap((source) => assertedLiterals(source, finders));

/** A word alone could be a part of anything. */
const isLong = (text: string) => /[^\w!]/.test(text);

const isAsserted = (text: string) =>
  literals.some((literal) => {
    // A pattern may stand for several texts.
    const choices = literal.replace(/^\^?\(?|\)?\$?$/g, '').split('|');
    return literal === text || choices.includes(text) || (isLong(text) && literal.includes(text));
  });

test('every text of the specification that the editor shows is asserted where it appears', () => {
  const missing = SPECIFICATION_TEXTS.filter(({ text }) => !isAsserted(text));
  assert.deepEqual(
    missing.map(({ text }) => text),
    [],
  );
});

test('each text is listed once', () => {
  const texts = SPECIFICATION_TEXTS.map(({ text }) => text);
  assert.deepEqual(
    texts.filter((text, index) => texts.indexOf(text) !== index),
    [],
  );
});

test('a literal counts where a test looks for it, not in a comment, a title or what is typed', () => {
  const source = `
    // getByText('in a comment')
    const NAMED = 'by its name';
    const UNUSED = 'never looked for';
    test('a title', async ({ page }) => {
      await page.getByLabel('in a locator').click();
      await field.fill('typed');
      await expect(field).toHaveText(\`compared\`);
      await expect(field).toHaveText(/^(one|two)$/);
      await expect(page.part('of a page model')).toHaveText(NAMED);
      route.fulfill({ json: { error: 'answered' } });
    });
    for (const [text] of [['gone through']]) test(text, () => {});`;
  assert.deepEqual(assertedLiterals(source, new Set(findersIn('part(name: string): Locator'))), [
    'in a locator',
    'compared',
    '^(one|two)$',
    'of a page model',
    'by its name',
    'gone through',
  ]);
});
