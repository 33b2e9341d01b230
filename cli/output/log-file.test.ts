import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { logFile } from './log-file.ts';

/** Numbers of two digits, so that all lines have the same length. */
const line = (number: number) => `{"level":"info","number":${number}}\n`;
const LINE_BYTES = line(10).length;

const numbersIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text).number as number);

test('two files hold the newest lines of all runs, at most twice the limit', (t) => {
  const { logs } = dataPaths(newFolder(t));
  const most = 10 * LINE_BYTES;
  for (let run = 0; run < 5; run += 1) {
    const write = logFile(logs, most);
    for (let index = 0; index < 7; index += 1) write(line(10 + run * 7 + index));
    for (const path of [logs.now, logs.before]) {
      assert.ok(!existsSync(path) || statSync(path).size <= most);
    }
  }
  assert.deepEqual(numbersIn(logs.before), [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  assert.deepEqual(numbersIn(logs.now), [40, 41, 42, 43, 44]);
});

test('a line larger than the limit is written', (t) => {
  const { logs } = dataPaths(newFolder(t));
  const write = logFile(logs, 10);
  write(line(1));
  write(line(2));
  assert.deepEqual([numbersIn(logs.before), numbersIn(logs.now)], [[1], [2]]);
});

test('a missing folder is no error, and the lost lines are counted later', (t) => {
  const root = newDir(t);
  const { logs } = dataPaths(root);
  const write = logFile(logs);
  write(line(1));
  write(line(2));
  assert.equal(existsSync(root), false);
  mkdirSync(root);
  write(line(3));
  write(line(4));
  const [blank, counted = '', ...rest] = readFileSync(logs.now, 'utf8').split('\n');
  const { level, lost } = JSON.parse(counted);
  assert.deepEqual([blank, level, lost], ['', 'warn', 2]);
  assert.equal(`${rest.join('\n')}`, line(3) + line(4));
});

test('a file that cannot be moved grows, and is moved later', (t) => {
  const { logs } = dataPaths(newFolder(t));
  const write = logFile(logs, 2 * LINE_BYTES);
  const obstacle = join(logs.before, 'in the way');
  write(line(11));
  mkdirSync(obstacle, { recursive: true });
  for (const number of [12, 13]) write(line(number));
  assert.deepEqual(numbersIn(logs.now), [11, 12, 13]);
  rmSync(logs.before, { recursive: true });
  write(line(14));
  assert.deepEqual([numbersIn(logs.before), numbersIn(logs.now)], [[11, 12, 13], [14]]);
});

test('a file that can never be moved is truncated at the hard limit', (t) => {
  const { logs } = dataPaths(newFolder(t));
  const write = logFile(logs, 2 * LINE_BYTES);
  mkdirSync(join(logs.before, 'in the way'), { recursive: true });
  for (let number = 10; number < 30; number += 1) {
    write(line(number));
    assert.ok(statSync(logs.now).size <= 4 * LINE_BYTES);
  }
  assert.equal(numbersIn(logs.now).at(-1), 29);
});
