import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortFiles } from '../file/file-slot.ts';
import { SOUNDS, soundNote } from './sound-file.ts';

test('a sound shows its known duration and size', () => {
  const url = '/uploads/chime.mp3';

  assert.equal(soundNote({ url, duration_ms: 614, size_bytes: 98_304 }), '0.6 s · 96.0 KB');
  assert.equal(soundNote({ url, duration_ms: 15_000 }), '15.0 s');
  assert.equal(soundNote({ url, size_bytes: 98_304 }), '96.0 KB');
  assert.equal(soundNote(url), '');
});

test('sounds are accepted by type or name, other files refused', () => {
  const taken = [
    { name: 'a.mp3', type: 'audio/mpeg' },
    { name: 'B.OGG', type: 'video/ogg' },
    { name: 'c.opus', type: '' },
  ];
  const notes = { name: 'notes.txt', type: 'text/plain' };

  assert.deepEqual(sortFiles([...taken, notes], SOUNDS), {
    taken,
    refusal: '"notes.txt" is not a sound. Choose an MP3, Ogg or WAV with at most 15 seconds',
  });
});
