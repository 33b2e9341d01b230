import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAnimation, anImage } from '../../testing/images.ts';
import { isWholeGif } from './whole-gif.ts';

test('a GIF is whole with its end mark and at no length before, whatever stands behind it', async () => {
  for (const gif of [await anImage('gif'), await anAnimation()]) {
    assert.equal(isWholeGif(gif), true);
    assert.equal(isWholeGif(Buffer.concat([gif, Buffer.from('more')])), true);
    for (let length = 0; length < gif.length; length += 1) {
      assert.equal(isWholeGif(gif.subarray(0, length)), false, `${length} of ${gif.length} bytes`);
    }
  }
});

test('what no GIF consists of makes it broken', async () => {
  const gif = await anImage('gif');
  const garbled = Buffer.from(gif);
  garbled[gif.length - 1] = 0x5a;
  assert.equal(isWholeGif(garbled), false);
});
