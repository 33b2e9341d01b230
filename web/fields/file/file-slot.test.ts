import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeWaiting, isWaiting, newUpload, whyUnfinished } from './file-slot.ts';

const OWL = new File(['owl'], 'owl.png', { type: 'image/png' });

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
