import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './place.ts';

const ID = 'UCSJ4gkVC6NrvII8umztf0Ow';

test('a channel is read from its id, its handle and its addresses', () => {
  for (const text of [ID, ` ${ID} `, `https://www.youtube.com/channel/${ID}`]) {
    assert.deepEqual(placeOf(text), { channel: ID }, text);
  }
  assert.deepEqual(placeOf(`https://studio.youtube.com/channel/${ID}/videos`), { channel: ID });
  for (const text of ['@mia', 'youtube.com/@mia', 'https://m.youtube.com/@mia/live?x=1']) {
    assert.deepEqual(placeOf(text), { handle: '@mia' }, text);
  }
  assert.deepEqual(placeOf('https://www.youtube.com/@%E3%83%9F%E3%82%A2%E3%82%A2'), {
    handle: '@ミアア',
  });
});

test('a live is read from its id and its addresses', () => {
  for (const text of [
    '6p_JM-I7FUg',
    'https://www.youtube.com/watch?v=6p_JM-I7FUg&t=4',
    'https://www.youtube.com/live/6p_JM-I7FUg?si=x',
    'https://youtu.be/6p_JM-I7FUg',
    'https://studio.youtube.com/video/6p_JM-I7FUg/livestreaming',
  ]) {
    assert.deepEqual(placeOf(text), { video: '6p_JM-I7FUg' }, text);
  }
});

test('other texts and other hosts are no place', () => {
  for (const text of [
    '',
    'mia',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://youtube.com.evil.example/@mia',
    'https://www.youtube.com:x@evil.example/@mia',
    'https://www.youtube.com/channel/UCshort',
    'https://www.youtube.com/%/@mia',
  ]) {
    assert.equal(placeOf(text), undefined, text);
  }
});
