import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

test('the benchmark compares everything it promises, and names the machine', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--quick']);

  const [machine = '', , ...table] = stdout.trim().split('\n');
  assert.match(machine, /\d+ cores, .*Node \d+.*Chromium \d+/);
  assert.deepEqual(
    table.slice(1).map((line) => line.split(/ {2,}/)[0]),
    [
      'static board, frames in 0.25 s',
      'static board, animation frames asked for in 0.25 s',
      'static board, percent of a core above a blank page',
      '10 sprites, all effects, frames / naive Pixi',
      '10 sprites, all effects, frames / DOM/CSS',
      '10 sprites, all effects, frames / the same with ?renderer=webgl',
      '10 sprites, no effects, frames / naive Pixi',
      'hardware acceleration off, 10 sprites, no effects, frames / DOM/CSS',
      'hardware acceleration off, 10 sprites, all effects, frames / DOM/CSS',
      'main thread per frame, 10 sprites / 10 sprites',
      'main thread per frame, 10 sprites / React state for each frame',
      'slider step, frames until it is drawn',
      'slider dragged for 0.25 s, frames / steps',
      'slider dragged for 0.25 s, steps / frames of the screen',
      'slider step, main thread / React rendering the naive page',
      'new live name, main thread with glow / without',
      'first picture in a new browser / naive Pixi',
      'first picture in a new browser / DOM/CSS',
      'JavaScript, compressed / what it may be',
    ],
  );
});
