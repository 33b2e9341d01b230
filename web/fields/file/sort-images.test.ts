import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortImages } from './sort-images.ts';

const OWL = { name: 'owl.png', type: 'image/png' };
const NOTES = { name: 'notes.txt', type: 'text/plain' };
/** A folder, or a file that the system does not know. */
const UNKNOWN = { name: 'sprites', type: '' };

test('images are taken in their order, and all of them without a word', () => {
  const other = { name: 'comet.svg', type: 'image/svg+xml' };

  assert.deepEqual(sortImages([other, OWL]), { images: [other, OWL], refusal: undefined });
});

test('a file that is no image is left out by its name, several by their number', () => {
  assert.deepEqual(sortImages([NOTES, OWL]), {
    images: [OWL],
    refusal: '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  });
  assert.deepEqual(sortImages([NOTES, OWL, UNKNOWN]), {
    images: [OWL],
    refusal: '2 of these files are not images. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  });
});
