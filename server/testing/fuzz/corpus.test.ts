import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOperations } from '../api-operations.ts';
import { fontsIn, testApp } from '../test-app.ts';
import { testData } from '../test-storage.ts';
import { corpusPaths, readCorpusFile } from './corpus.ts';
import { openStoredState } from './stored-state.ts';
import { tryUpload, UPLOAD_KINDS } from './try-upload.ts';

/** A busy computer may refuse them, because they take much of the processor time of a drawing. */
const SLOW = /10000-nested-uses|8192-by-4882-with-a-blur|turbulence-of-1000-octaves/;

const MAX_MEMORY_BYTES = 300 * 1024 * 1024;

for (const kind of UPLOAD_KINDS) {
  test(`each ${kind} that once failed is stored or refused, and leaves nothing`, async (t) => {
    const { paths, storage } = await testData(t);
    const app = await testApp(t, {
      storage,
      uploads: { directory: paths.uploads, maxMb: 10 },
      fonts: fontsIn(paths.fonts),
    });
    const state = openStoredState(paths);
    t.after(() => state.close());
    const operations = await apiOperations(app);
    const subject = { operations, send: app.inject.bind(app), digest: state.digest };
    const memory = process.memoryUsage.rss();

    const files = [...corpusPaths(`${kind}/refused`), ...corpusPaths(`${kind}/stored`)];
    assert.ok(files.length > 5);
    for (const path of files) {
      const file = readCorpusFile(path);
      const outcome = await tryUpload(kind, file, subject);
      if (outcome === 'out of time' && SLOW.test(path)) continue;
      assert.equal(outcome, file.outcome, path);
    }
    assert.ok(process.memoryUsage.rss() - memory < MAX_MEMORY_BYTES);
  });
}
