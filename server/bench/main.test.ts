import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

test('the benchmark compares everything it promises, and names the machine', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--quick']);

  const [machine = '', , ...table] = stdout.trim().split('\n');
  assert.match(machine, /\d+ cores, .*Node \d+.*SQLite \d+/);
  assert.deepEqual(
    table.slice(1).map((line) => line.split(/ {2,}/)[0]),
    [
      'unchanged poll of totals / bare route answering 304',
      'POST of a tip / bare route with one insert',
      'unchanged poll, 10 tips / 5 tips',
      'unchanged poll, 20 tips / 5 tips',
      'totals after a change, 10 tips / 5 tips',
      'totals after a change, 20 tips / 5 tips',
      'list of 10 lives / bare route with the same SQL',
      'start to the first answer',
      'memory after 50 polls / at the first answer',
      'slowest 1 % of polls in the worst 10 s, 200 overlays and 20 writers from the start',
    ],
  );
});
