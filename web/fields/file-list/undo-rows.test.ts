import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUpload } from '../file/file-slot.ts';
import { type FileRow, waitingRow } from './file-rows.ts';
import { restoreRows, runOfRows, storedRows } from './undo-rows.ts';

const stored = (key: string): FileRow => ({ key, stored: `/uploads/${key}.png` });
const upload = newUpload(new File([], 'comet.png'));

test('of a list only its stored files are remembered', () => {
  const rows = [{ ...stored('owl'), upload }, waitingRow(upload)];
  assert.deepEqual(storedRows(rows), [stored('owl')]);
});

test('what is on its way stays when the list is restored, at its row or at the end', () => {
  const other = newUpload(new File([], 'bat.png'));
  const now = [{ ...stored('owl'), upload }, waitingRow(other)];
  assert.deepEqual(restoreRows([stored('cat'), stored('owl')], now), [
    stored('cat'),
    { ...stored('owl'), upload },
    waitingRow(other),
  ]);
});

test('an upload whose row is gone is gone with it, and a row that comes back has none', () => {
  const now = [{ ...stored('owl'), upload }];
  assert.deepEqual(restoreRows([], now), []);
  assert.deepEqual(restoreRows([stored('owl')], []), [stored('owl')]);
});

test('files that come one after another are one run; moving, removing and replacing are none', () => {
  const [a, b, c] = [stored('a'), stored('b'), stored('c')];
  assert.equal(runOfRows([a], [a, b]), runOfRows([a, b], [a, b, c]));
  assert.equal(runOfRows([a, b], [b, a]), null);
  assert.equal(runOfRows([a, b], [a]), null);
  assert.equal(runOfRows([a], [{ ...a, stored: '/uploads/z.png' }]), null);
});
