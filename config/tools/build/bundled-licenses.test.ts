import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../../../server/testing/new-dir.ts';
import { bundledLicenses } from './bundled-licenses.mjs';

/** The license texts in a bundle with one package. */
function licensesOf(t: TestContext, license: string, files: Record<string, string>): string {
  const root = newFolder(t);
  const folder = join(root, 'node_modules/@some/package');
  mkdirSync(folder, { recursive: true });
  const about = JSON.stringify({ name: '@some/package', version: '1.2.3', license });
  for (const [name, text] of Object.entries({ ...files, 'package.json': about })) {
    writeFileSync(join(folder, name), text);
  }
  return bundledLicenses(root, ['node_modules/@some/package/index.js']);
}

test('a package without a license text fails the build with its name', (t) => {
  assert.throws(() => licensesOf(t, 'MIT', { 'index.js': '' }), {
    message: /^@some\/package 1\.2\.3 \(MIT\) has no license text: .*licenses\/@some\+package\.txt/,
  });
});

test('a package with a license text is listed with it', (t) => {
  assert.equal(
    licensesOf(t, 'MIT', { 'LICENSE.md': 'Do what you like.\n' }),
    '@some/package 1.2.3 (MIT)\n\nDo what you like.',
  );
});

const OWN_TEXTS: Record<string, string>[] = [
  {},
  { LICENSE: '           GNU LESSER GENERAL PUBLIC LICENSE\n' },
];

for (const files of OWN_TEXTS) {
  test(`a package under the LGPL with ${Object.keys(files).length} texts comes with both of GNU`, (t) => {
    const text = licensesOf(t, 'LGPL-3.0-or-later', files);
    assert.equal(text.match(/^ *GNU LESSER GENERAL PUBLIC LICENSE$/gm)?.length, 1);
    assert.equal(text.match(/^ *GNU GENERAL PUBLIC LICENSE$/gm)?.length, 1);
  });
}
