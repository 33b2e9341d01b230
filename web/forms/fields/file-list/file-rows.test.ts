import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUpload } from '../file/file-slot.ts';
import {
  type FileRow,
  fileListKind,
  moveRow,
  restoreRows,
  runOfRows,
  storedRows,
  waitingRow,
} from './file-rows.ts';

const FIELD = {
  type: 'file-list',
  path: 'sprites',
  label: 'Sprites',
  itemLabel: 'Sprite',
} as const;
const COMET = { url: '/uploads/comet.png', mood: 'calm' };
const read = (stored: unknown) => fileListKind.read(stored, FIELD);
const write = (rows: ReturnType<typeof read>) => fileListKind.write(rows, FIELD);
const uploading = () => waitingRow(newUpload(new File(['moon'], 'moon.png')));

test('files round-trip with unknown keys', () => {
  const stored = [COMET, '/uploads/owl.png', 'moon.png'];

  assert.deepEqual(write(read(stored)), stored);
});

test('a list is read as in the overlay, without invalid files', () => {
  assert.deepEqual(write(read([null, COMET, 7, 'https://elsewhere.example/a.png'])), [COMET]);
  for (const strange of [null, undefined, 'owl.png', {}]) assert.deepEqual(read(strange), []);
});

test('only uploaded files are sent', () => {
  assert.deepEqual(write([...read([COMET]), uploading()]), [COMET]);
});

test('a file moves among the uploaded ones, past running uploads', () => {
  const waiting = uploading();
  const [a, b, c] = read(['a.png', 'b.png', 'c.png']);
  assert(a && b && c);
  const rows = [a, waiting, b, c];

  assert.deepEqual(moveRow(rows, a.key, 1), [b, waiting, a, c]);
  assert.deepEqual(moveRow(rows, c.key, 0), [c, waiting, a, b]);
  assert.deepEqual(moveRow(rows, a.key, 2), [b, waiting, c, a]);
  assert.deepEqual(moveRow(rows, b.key, 1), rows);
});

test('the error of a file is located in its row', () => {
  const rows = [uploading(), ...read([COMET, 'owl.png'])];

  assert.deepEqual(fileListKind.locate?.([1, 'url'], rows), [2]);
  assert.deepEqual(fileListKind.locate?.([], rows), []);
});

const stored = (key: string): FileRow => ({ key, stored: `/uploads/${key}.png` });
const upload = newUpload(new File([], 'comet.png'));

test('undo remembers only the stored files of a list', () => {
  const rows = [{ ...stored('owl'), upload }, waitingRow(upload)];
  assert.deepEqual(storedRows(rows), [stored('owl')]);
});

test('running uploads survive a restore, at their row or at the end', () => {
  const other = newUpload(new File([], 'bat.png'));
  const now = [{ ...stored('owl'), upload }, waitingRow(other)];
  assert.deepEqual(restoreRows([stored('cat'), stored('owl')], now), [
    stored('cat'),
    { ...stored('owl'), upload },
    waitingRow(other),
  ]);
});

test('an upload ends with its row, and a restored row has none', () => {
  const now = [{ ...stored('owl'), upload }];
  assert.deepEqual(restoreRows([], now), []);
  assert.deepEqual(restoreRows([stored('owl')], []), [stored('owl')]);
});

test('consecutively added files are one run; other changes are none', () => {
  const [a, b, c] = [stored('a'), stored('b'), stored('c')];
  assert.equal(runOfRows([a], [a, b]), runOfRows([a, b], [a, b, c]));
  assert.equal(runOfRows([a, b], [b, a]), null);
  assert.equal(runOfRows([a, b], [a]), null);
  assert.equal(runOfRows([a], [{ ...a, stored: '/uploads/z.png' }]), null);
});
