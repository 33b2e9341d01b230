import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const WRITER = fileURLToPath(new URL('../testing/error-writer-process.ts', import.meta.url));

/** So that a writer that waits is a failure and not an endless test. */
const LIMIT = { timeout: 60_000 };

/** Starts a process that writes `lines` to its error output and then ends at once. */
function writer(lines: number, errorFile: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, [WRITER, String(lines)], {
    stdio: ['ignore', 'pipe', errorFile],
  });
  const { stdout, stderr } = child;
  assert.ok(stdout);
  return { said: text(stdout), stderr, exited: once(child, 'exit') };
}

test('the last line before the end of the process is there', LIMIT, async () => {
  const { stderr, exited } = writer(500);
  assert.ok(stderr);
  const lines = (await text(stderr)).trimEnd().split('\n');
  assert.equal(lines.length, 500);
  assert.match(lines.at(-1) ?? '', /^500 /);
  assert.deepEqual(await exited, [0, null]);
});

test('a reader that has stopped reading does not stop the writer', LIMIT, async (t) => {
  const { said, stderr, exited } = writer(5000);
  t.after(() => stderr?.destroy());
  assert.equal(await said, 'written\n');
  assert.deepEqual(await exited, [0, null]);
});

test('where nothing can be written any more, work goes on', LIMIT, async () => {
  // Writing there fails as on a full disk; where the system has no such file, as in a file opened for reading.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(WRITER, 'r');
  const { said, exited } = writer(100, full);
  assert.equal(await said, 'written\n');
  assert.deepEqual(await exited, [0, null]);
});
