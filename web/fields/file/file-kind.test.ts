import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKind } from './file-kind.ts';
import { newUpload } from './file-slot.ts';

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
