import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileValue } from '#contract/file-value.ts';
import {
  changeWaiting,
  fileKind,
  fileName,
  fileSize,
  isWaiting,
  newUpload,
  notDrawnText,
  readStoredFile,
  sortFiles,
  whyUnfinished,
} from './file-slot.ts';

const OWL = new File(['owl'], 'owl.png', { type: 'image/png' });

test('a drawing with missing parts lists them with a remedy', () => {
  const url = '/uploads/owl.svg';
  assert.equal(notDrawnText(url), undefined);
  assert.equal(notDrawnText({ url, not_drawn: [] }), undefined);
  assert.equal(
    notDrawnText({ url, not_drawn: ['foreign_object', 'constructor', 'script'] }),
    'Not shown on the overlay: HTML (foreignObject); constructor; what scripts draw. Export it as a PNG or GIF to keep them.',
  );
});

test('every upload has a unique key, also of the same file', () => {
  assert.notEqual(newUpload(OWL).key, newUpload(OWL).key);
});

test('a stored file and an empty slot can be saved, uploads cannot', () => {
  const upload = newUpload(OWL);

  assert.equal(whyUnfinished({ stored: 'comet.png' }), undefined);
  assert.equal(whyUnfinished({ stored: null }), undefined);
  assert.equal(
    whyUnfinished({ stored: null, upload }),
    'Wait until "owl.png" is uploaded, or remove it',
  );
  assert.equal(
    whyUnfinished({ stored: 'comet.png', upload: { ...upload, error: 'Upload failed' } }),
    'Upload "owl.png" again, or remove it',
  );
});

test('the result of an upload goes to its slot, also after a move', () => {
  const [first, second] = [newUpload(OWL), newUpload(OWL)];
  const rows = [
    { key: 'b', stored: null, upload: second },
    { key: 'a', stored: 'comet.png', upload: first },
  ];

  assert.deepEqual(
    changeWaiting(rows, first.key, () => ({ stored: 'owl.png', upload: undefined })),
    [rows[0], { key: 'a', stored: 'owl.png', upload: undefined }],
  );
});

test('the result of a discarded upload changes nothing', () => {
  const late = newUpload(OWL);
  const slot = { stored: null, upload: newUpload(OWL) };
  const never = () => assert.fail('There is nothing to change.');

  assert.equal(isWaiting(slot, late.key), false);
  assert.equal(changeWaiting(slot, late.key, never), slot);
  assert.deepEqual(changeWaiting([], late.key, never), []);
});

test('a file is stored as a record, a link or a name', () => {
  for (const stored of [{ url: '/uploads/owl.png', mood: 'calm' }, '/uploads/owl.png', 'owl.png']) {
    assert.equal(readStoredFile(stored), stored);
  }
});

test('a file that the overlay does not accept reads as none', () => {
  for (const stored of [null, undefined, '', 7, {}, [], 'https://elsewhere.example/owl.png']) {
    assert.equal(readStoredFile(stored), null);
  }
});

test('a file has its original name, else its stored name', () => {
  const url = '/uploads/b5a2.png';

  assert.equal(fileName({ url, original_name: 'owl.png' }), 'owl.png');
  assert.equal(fileName({ url, original_name: ' ' }), 'b5a2.png');
  assert.equal(fileName({ url, original_name: 7 } as unknown as FileValue), 'b5a2.png');
  assert.equal(fileName(url), 'b5a2.png');
  assert.equal(fileName('owl.png'), 'owl.png');
});

test('a record without a size displays none', () => {
  assert.equal(fileSize({ url: 'owl.png', size_bytes: 98_304 }), '96.0 KB');
  assert.equal(fileSize({ url: 'owl.png' }), '');
  assert.equal(fileSize('owl.png'), '');
});

const NOTES = { name: 'notes.txt', type: 'text/plain' };
/** A folder, or a file of an unknown type. */
const UNKNOWN = { name: 'sprites', type: '' };

test('images are accepted in order without an error', () => {
  const other = { name: 'comet.svg', type: 'image/svg+xml' };

  assert.deepEqual(sortFiles([other, OWL]), { taken: [other, OWL], refusal: undefined });
});

test('one file that is no image is refused by name, several by number', () => {
  assert.deepEqual(sortFiles([NOTES, OWL]), {
    taken: [OWL],
    refusal: '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  });
  assert.deepEqual(sortFiles([NOTES, OWL, UNKNOWN]), {
    taken: [OWL],
    refusal: '2 of these files are not images. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  });
});

const FIELD = { type: 'file', path: 'logo_image', label: 'Cover photo' } as const;
const stays = (stored: unknown) => fileKind.write(fileKind.read(stored, FIELD), FIELD);

test('a file round-trips with unknown keys', () => {
  const record = { url: '/uploads/owl.png', mood: 'calm' };

  assert.equal(stays(record), record);
  assert.equal(stays('/uploads/owl.png'), '/uploads/owl.png');
  assert.equal(stays('owl.png'), 'owl.png');
});

test('a file of another server reads as none', () => {
  for (const strange of [undefined, null, 7, [], {}, 'https://elsewhere.example/a.png']) {
    assert.equal(stays(strange), null);
  }
});

test('during an upload the stored file is the value, but saving is refused', () => {
  const slot = { stored: 'owl.png', upload: newUpload(new File(['moon'], 'moon.png')) };

  assert.equal(fileKind.write(slot, FIELD), 'owl.png');
  assert.deepEqual(fileKind.check?.(slot, FIELD), [
    { path: [], message: 'Wait until "moon.png" is uploaded, or remove it' },
  ]);
});
