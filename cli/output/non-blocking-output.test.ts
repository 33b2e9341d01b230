import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../../server/testing/new-dir.ts';

const WRITER = fileURLToPath(new URL('../testing/writer-process.ts', import.meta.url));

/** A blocked writer fails the test instead of stopping it. */
const LIMIT = { timeout: 60_000 };

/** A terminal that writes to a pipe. A full pipe blocks its writers, as a console of Windows does. */
const NO_TERMINAL = process.platform !== 'linux' && 'needs the `script` of Linux';

/** Starts a process that writes `lines` lines to its error output and then ends at once. */
function writer(lines: number, errorFile: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, [WRITER, String(lines)], {
    stdio: ['ignore', 'pipe', errorFile],
  });
  const { stdout, stderr } = child;
  assert.ok(stdout);
  return { output: text(stdout), stderr, exited: once(child, 'exit') };
}

test('the last line before the end of the process is written', LIMIT, async () => {
  const { stderr, exited } = writer(500);
  assert.ok(stderr);
  const lines = (await text(stderr)).trimEnd().split('\n');
  assert.equal(lines.length, 500);
  assert.match(lines.at(-1) ?? '', /^500 /);
  assert.deepEqual(await exited, [0, null]);
});

test('a stopped reader does not block the writer', LIMIT, async (t) => {
  const { output, stderr, exited } = writer(5000);
  t.after(() => stderr?.destroy());
  assert.equal(await output, 'written\n');
  // Windows waits for the blocked thread, so the process is killed from outside.
  assert.deepEqual(await exited, [process.platform === 'win32' ? 1 : 0, null]);
});

test('a paused terminal does not block the writer', {
  ...LIMIT,
  skip: NO_TERMINAL,
}, async (t) => {
  const folder = newFolder(t);
  const output = join(folder, 'said');
  const command = `'${process.execPath}' '${WRITER}' 5000 > '${output}'; echo $? >> '${output}'`;
  const args = ['--quiet', '--flush', '--command', command, '/dev/null'];
  const child = spawn('script', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const hasEnded = () => existsSync(output) && /\d\n$/.test(readFileSync(output, 'utf8'));
  while (!hasEnded()) await setTimeout(20);
  assert.equal(readFileSync(output, 'utf8'), 'written\n0\n');
});

test('text beyond the buffer is dropped, and counted in its place', LIMIT, async () => {
  const { stderr, exited } = writer(5000);
  assert.ok(stderr);
  const lines = (await text(stderr)).trimEnd().split('\n');
  const place = lines.findIndex((line) => line.endsWith(' lost'));
  const lost = Number.parseInt(lines[place] ?? '', 10);
  assert.ok(lost > 0);
  assert.equal(lines.length - 1 + lost, 5000);
  assert.match(lines[place - 1] ?? '', new RegExp(`^${5000 - lost} x`));
  assert.deepEqual(await exited, [0, null]);
});

test('a failing output does not stop the process', LIMIT, async () => {
  // Writing fails as on a full disk. Without /dev/full, a file opened for reading fails alike.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(WRITER, 'r');
  const { output, exited } = writer(100, full);
  assert.equal(await output, 'written\n');
  assert.deepEqual(await exited, [0, null]);
});
