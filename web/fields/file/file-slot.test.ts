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

test('a drawing that lacks parts says which, and what to do', () => {
  const url = '/uploads/owl.svg';
  assert.equal(notDrawnText(url), undefined);
  assert.equal(notDrawnText({ url, not_drawn: [] }), undefined);
  assert.equal(
    notDrawnText({ url, not_drawn: ['foreign_object', 'constructor', 'script'] }),
    'Not shown on the overlay: HTML (foreignObject); constructor; what scripts draw. Export it as a PNG or GIF to keep them.',
  );
});

test('every upload has a key of its own, also of the same file', () => {
  assert.notEqual(newUpload(OWL).key, newUpload(OWL).key);
});

test('a stored file and an empty place can be saved, and a file on its way or refused cannot', () => {
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

test('what came of an upload goes to the slot that waits for it, wherever it is by now', () => {
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

test('what came of an upload that nobody waits for changes nothing', () => {
  const late = newUpload(OWL);
  const slot = { stored: null, upload: newUpload(OWL) };
  const never = () => assert.fail('There is nothing to change.');

  assert.equal(isWaiting(slot, late.key), false);
  assert.equal(changeWaiting(slot, late.key, never), slot);
  assert.deepEqual(changeWaiting([], late.key, never), []);
});

test('a file is stored as its record, its link or its bare name', () => {
  for (const stored of [{ url: '/uploads/owl.png', mood: 'calm' }, '/uploads/owl.png', 'owl.png']) {
    assert.equal(readStoredFile(stored), stored);
  }
});

test('what the overlay does not show is no file', () => {
  for (const stored of [null, undefined, '', 7, {}, [], 'https://elsewhere.example/owl.png']) {
    assert.equal(readStoredFile(stored), null);
  }
});

test('a file goes by the name it came with, else by the one it is stored under', () => {
  const url = '/uploads/b5a2.png';

  assert.equal(fileName({ url, original_name: 'owl.png' }), 'owl.png');
  assert.equal(fileName({ url, original_name: ' ' }), 'b5a2.png');
  assert.equal(fileName({ url, original_name: 7 } as unknown as FileValue), 'b5a2.png');
  assert.equal(fileName(url), 'b5a2.png');
  assert.equal(fileName('owl.png'), 'owl.png');
});

test('a record without a size shows none', () => {
  assert.equal(fileSize({ url: 'owl.png', size_bytes: 98_304 }), '96.0 KB');
  assert.equal(fileSize({ url: 'owl.png' }), '');
  assert.equal(fileSize('owl.png'), '');
});

const NOTES = { name: 'notes.txt', type: 'text/plain' };
/** A folder, or a file of an unknown type. */
const UNKNOWN = { name: 'sprites', type: '' };

test('images are taken in their order, and all of them without a word', () => {
  const other = { name: 'comet.svg', type: 'image/svg+xml' };

  assert.deepEqual(sortFiles([other, OWL]), { taken: [other, OWL], refusal: undefined });
});

test('a file that is no image is left out by its name, several by their number', () => {
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

test('a file goes back as it was stored, with the keys that nobody knows', () => {
  const record = { url: '/uploads/owl.png', mood: 'calm' };

  assert.equal(stays(record), record);
  assert.equal(stays('/uploads/owl.png'), '/uploads/owl.png');
  assert.equal(stays('owl.png'), 'owl.png');
});

test('what is no file of this server is none', () => {
  for (const strange of [undefined, null, 7, [], {}, 'https://elsewhere.example/a.png']) {
    assert.equal(stays(strange), null);
  }
});

test('while another file is on its way the stored one is what would be sent, but nothing is saved', () => {
  const slot = { stored: 'owl.png', upload: newUpload(new File(['moon'], 'moon.png')) };

  assert.equal(fileKind.write(slot, FIELD), 'owl.png');
  assert.deepEqual(fileKind.check?.(slot, FIELD), [
    { path: [], message: 'Wait until "moon.png" is uploaded, or remove it' },
  ]);
});
