import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelOf } from './channel.ts';

test('a channel is read from its address or its name', () => {
  for (const text of [
    'mia-gg',
    ' Mia-GG ',
    '@mia-gg',
    'kick.com/mia-gg',
    'https://kick.com/mia-gg/',
    'https://www.kick.com/mia-gg',
  ]) {
    assert.equal(channelOf(text), 'mia-gg', text);
  }
});

test('another address is no channel', () => {
  for (const text of ['', 'kick.com', 'https://twitch.tv/mia', 'kick.com/mia/videos', 'mia gg']) {
    assert.equal(channelOf(text), null, text);
  }
});
