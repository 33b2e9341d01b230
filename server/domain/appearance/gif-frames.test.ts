import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAnimation, anAnimationOf, anImage } from '../../testing/images.ts';
import { firstFrames, gifFrames, gifPlays } from './gif-frames.ts';

const isWholeGif = (gif: Uint8Array) => gifFrames(gif).isWhole;

test('a GIF is whole with its trailer, and not at any shorter length', async () => {
  for (const gif of [await anImage('gif'), await anAnimation()]) {
    assert.equal(isWholeGif(gif), true);
    assert.equal(isWholeGif(Buffer.concat([gif, Buffer.from('more')])), true);
    for (let length = 0; length < gif.length; length += 1) {
      assert.equal(isWholeGif(gif.subarray(0, length)), false, `${length} of ${gif.length} bytes`);
    }
  }
});

test('a GIF with an unknown block is damaged', async () => {
  const gif = await anImage('gif');
  const garbled = Buffer.from(gif);
  garbled[gif.length - 1] = 0x5a;
  assert.equal(isWholeGif(garbled), false);
});

test('frames are counted, and those beyond the limit are cut off', async () => {
  const gif = new Uint8Array(anAnimationOf(10, 10, 300_000));
  assert.equal(gifFrames(gif).frames, 300_000);

  const short = firstFrames(gif, 5000);
  assert.deepEqual(gifFrames(short), { frames: 5000, isWhole: true, end: short.length - 1 });
  assert.equal(gifFrames(firstFrames(new Uint8Array(await anAnimation()), 3)).frames, 3);
  const cut = gif.slice(0, 100);
  assert.equal(firstFrames(cut, 5000), cut);
});

test('a GIF plays once, or as often as its extension says', () => {
  const gif = anAnimationOf(10, 10, 2);
  const first = gif.indexOf(0x2c);
  const playing = (...count: number[]) => {
    const loops = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01', 'latin1');
    const end = Buffer.from([...count, 0]);
    return gifPlays(Buffer.concat([gif.subarray(0, first), loops, end, gif.subarray(first)]));
  };
  assert.equal(gifPlays(gif), 1);
  assert.equal(playing(0, 0), Number.POSITIVE_INFINITY);
  assert.equal(playing(1, 0), 2);
  assert.equal(playing(0, 1), 257);
});
