import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../testing/new-dir.ts';
import { assertRefused, refusal } from '../testing/scenarios.ts';
import { testApp } from '../testing/test-app.ts';

/** A build folder, with this text as the statistics. */
function builtFolder(t: TestContext, counted?: string): string {
  const folder = newFolder(t);
  for (const page of ['editor.html', 'overlay.html']) writeFileSync(join(folder, page), '');
  if (counted !== undefined) writeFileSync(join(folder, 'code-stats.json'), counted);
  return folder;
}

test('the files are listed as the build counted them', async (t) => {
  const stats = [
    { path: 'cli/main.ts', lines: 2 },
    { path: 'server/app.ts', lines: 100 },
  ];
  const app = await testApp(t, { assetsDir: builtFolder(t, JSON.stringify(stats)) });

  const response = await app.inject('/api/code-stats');

  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), stats);
});

test('without statistics the response says how to build them', async (t) => {
  for (const counted of [undefined, '[{"pa']) {
    const app = await testApp(t, { assetsDir: builtFolder(t, counted) });
    const error = [
      'The source files were not counted.',
      'Run npm run build, then try again.',
    ] as const;
    const request = { url: '/api/code-stats' };
    await assertRefused(app, [refusal(`count ${counted}`, request, 503, error)]);
  }
});
