import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import { runStreamhost } from '../../cli/testing/streamhost-process.ts';
import {
  aFile,
  aManifest,
  exchangeApp,
  importRequest,
  storedIn,
} from '../exchange/testing/exchange.ts';
import {
  lyingTableFont,
  manyInstancesFont,
  manyNamesFont,
  sameTableFont,
} from '../features/fonts/testing/hostile-fonts.ts';
import { uploadFont } from '../features/fonts/testing/upload-font.ts';
import { sha256Of } from '../storage/hashing.ts';
import { newDir } from '../testing/new-dir.ts';

const DAMAGED = /This font is damaged or incomplete\. Fetch it once more/;
const TOO_MUCH = /This font could not be read, because that would take too much/;

const FONTS: [it: string, content: Buffer, error: RegExp][] = [
  ['4 GB of names', manyNamesFont(), DAMAGED],
  ['the same 60 MB 20,000 times', sameTableFont(), DAMAGED],
  ['a table that unpacks to a gigabyte', lyingTableFont(), DAMAGED],
  ['instances without an end', manyInstancesFont(), TOO_MUCH],
];

function themeWith(content: Buffer): Buffer {
  const path = 'fonts/1.ttf';
  const font = { path, sha256: sha256Of(content), size: content.length, family: 'Orbit' };
  const settings = { fonts: { title: { family: 'Orbit' } } };
  return aFile(aManifest({ settings, files: [], fonts: [font] }), [
    { name: path, content, isPacked: true },
  ]);
}

for (const [it, content, error] of FONTS) {
  test(`a font with ${it} is refused, uploaded as well as in a theme, while others are answered`, async (t) => {
    const { app, folders } = await exchangeApp(t);
    const before = await storedIn(app, folders);
    const memory = process.memoryUsage.rss();
    for (const send of [
      () => uploadFont(app, content, 'Mine'),
      () => app.inject(importRequest('theme', themeWith(content))),
    ]) {
      let isOver = false;
      const sent = send().finally(() => {
        isOver = true;
      });
      for (let answered = 0; !isOver && answered < 50; answered += 1) {
        assert.equal((await app.inject('/api/health')).statusCode, 200);
      }
      const response = await sent;
      assert.equal(response.statusCode, 400);
      assert.match(response.json<ErrorBody>().error, error);
      assert.deepEqual(await storedIn(app, folders), before);
    }
    assert.ok(process.memoryUsage.rss() - memory < 200 * 1024 * 1024);
  });
}

test('a theme with a malicious font is refused on the command line in one sentence', async (t) => {
  const dataDir = newDir(t);
  await runStreamhost(['init', '--data-dir', dataDir]);
  const file = join(dataDir, 'theme.zip');
  writeFileSync(file, themeWith(manyNamesFont()));
  const args = ['theme', 'import', file, '--data-dir', dataDir];
  const { code, stdout, stderr } = await runStreamhost(args);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^streamhost: "Orbit" cannot be imported: This font is damaged [^\n]*\n$/);
});
