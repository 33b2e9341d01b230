import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import type { Theme } from '#contract/themes.ts';
import { aTheme } from '../../testing/builders.ts';
import { anImage, upload } from '../../testing/images.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { assertErrorBody, type ExpectedError, errorOf } from '../../testing/scenarios.ts';
import { aSound, aStoredSound, aVideo, aWav, SOUNDS, uploadSound } from '../../testing/sounds.ts';
import { uploadApp } from '../../testing/test-app.ts';

const SAVE_AGAIN = 'Save it as MP3, Ogg or WAV with at most 15 seconds, then upload that.';
const NO_SOUND = 'This file is no sound that can be played.';
const DAMAGED = 'This sound is damaged or incomplete.';
const COMPRESSED = 'This WAV file is compressed in a way that is not played everywhere.';

const TYPES = { mp3: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav' };

test('MP3, Ogg Vorbis or Opus and WAV are recognized by their content', async (t) => {
  const { app } = await uploadApp(t);
  const wavs = [8, 16, 24, 32].map((bits) => aWav({ bits }));
  const sounds = [...SOUNDS.map(aSound), ...wavs, aWav({ code: 3, bits: 32, channels: 2 })];
  for (const content of sounds) {
    const response = await uploadSound(app, content, 'song.png');
    assert.equal(response.statusCode, 201, response.body);
    const file = response.json<UploadedFile>();
    const extension = file.url.split('.').at(-1) as keyof typeof TYPES;
    assert.equal(file.mime, TYPES[extension]);
    assert.deepEqual([file.original_name, file.size_bytes], ['song.png', content.length]);
    assert.ok(Math.abs(Number(file.duration_ms) - 550) < 100, `${file.duration_ms} ms`);
    assert.equal((await app.inject(`/api${file.url}`)).headers['content-type'], file.mime);
  }
});

/** This WAV as RF64, whose 64-bit lengths are in a separate chunk. */
function anRf64(wav: Buffer): Buffer {
  const dataBytes = wav.length - 44;
  const lengths = Buffer.alloc(36);
  lengths.write('ds64');
  lengths.writeUInt32LE(28, 4);
  lengths.writeBigUInt64LE(BigInt(wav.length + 28), 8);
  lengths.writeBigUInt64LE(BigInt(dataBytes), 16);
  const rest = Buffer.from(wav.subarray(12));
  rest.writeUInt32LE(0xffffffff, 28);
  // Bytes after the data do not count as sound.
  const text = Buffer.from('LIST\x04\0\0\0INFO', 'latin1');
  return Buffer.concat([Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1'), lengths, rest, text]);
}

test('the duration of a stream without a length or with a cut first frame is measured', async (t) => {
  const { app } = await uploadApp(t);
  const tagged = aSound();
  const mp3 = tagged.subarray(tagged.indexOf(Buffer.from([0xff, 0xfb])));
  const streams: [what: string, content: Buffer, ms: number][] = [
    ...[0, 0xffffffff, 0x7fffffff, 0x7ffff000].map((declaredBytes): [string, Buffer, number] => [
      `${declaredBytes} bytes`,
      aWav({ declaredBytes: declaredBytes }),
      500,
    ]),
    ['RF64', anRf64(aWav()), 500],
    ['an MP3 from the middle of a frame', mp3.subarray(700), 550],
    ['an MP3 after zeros', Buffer.concat([Buffer.alloc(3000), mp3]), 600],
  ];
  for (const [what, content, ms] of streams) {
    const response = await uploadSound(app, content);
    assert.equal(response.statusCode, 201, `${what}: ${response.body}`);
    const { duration_ms } = response.json<UploadedFile>();
    assert.ok(Math.abs(Number(duration_ms) - ms) < 5, `${what}: ${duration_ms} ms`);
  }
});

test('a stored sound is served unchanged, cacheable, and in ranges', async (t) => {
  const { app } = await uploadApp(t);
  const { url } = await aStoredSound(app);
  const { headers, rawPayload } = await app.inject(`/api${url}`);
  assert.deepEqual(rawPayload, aSound());
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const part = await app.inject({ url: `/api${url}`, headers: { range: 'bytes=0-2' } });
  assert.deepEqual([part.statusCode, part.body], [206, 'ID3']);
});

test('an identical sound is the same file, with the name of the latest upload', async (t) => {
  const { app, directory } = await uploadApp(t);
  const first = await aStoredSound(app);
  const again = (await uploadSound(app, aSound(), '\u0000')).json();
  assert.deepEqual(again, { ...first, original_name: 'sound' });
  assert.equal(readdirSync(directory).length, 1);
});

test('a file that is no playable sound is refused with a sentence and removed', async (t) => {
  const { app, directory } = await uploadApp(t);
  const mp3 = aSound();
  const vorbis = aSound('vorbis.ogg');
  const opus = aSound('opus.ogg');
  const wav = aWav();
  const tagged = (size: number, content: Buffer) =>
    Buffer.concat([
      Buffer.from([
        0x49,
        0x44,
        0x33,
        4,
        0,
        0,
        ...[21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f),
      ]),
      content,
    ]);
  const forged = [...opus];
  // 255 channels in the Opus header.
  forged[opus.indexOf('OpusHead') + 9] = 255;
  const refused: [what: string, content: Buffer, status: number, expected: ExpectedError][] = [
    ['nothing', Buffer.alloc(0), 415, [NO_SOUND, SAVE_AGAIN]],
    ['a text', Buffer.from('ID2 is no tag'), 415, [NO_SOUND, SAVE_AGAIN]],
    ['an image', await anImage('png'), 415, [NO_SOUND, SAVE_AGAIN]],
    ['a tag and no sound', tagged(0, Buffer.from('nothing')), 400, [DAMAGED, SAVE_AGAIN]],
    ['a tag of 1 MB and no more', tagged(1e6, Buffer.alloc(1e6)), 400, [DAMAGED, SAVE_AGAIN]],
    ['a tag longer than the file', tagged(2e6, Buffer.alloc(10)), 400, [DAMAGED, SAVE_AGAIN]],
    ['a cut WAV', wav.subarray(0, -10), 400, [DAMAGED, SAVE_AGAIN]],
    ['a WAV that lies', aWav({ declaredBytes: 0xfffffff0 }), 400, [DAMAGED, SAVE_AGAIN]],
    ['a WAV without data', aWav({ seconds: 0 }), 400, [DAMAGED, SAVE_AGAIN]],
    ['ADPCM', aWav({ code: 2, bits: 4 * 4 }), 415, [COMPRESSED, SAVE_AGAIN]],
    ['floats of 64 bits', aWav({ code: 3, bits: 64, seconds: 0.1 }), 415, [COMPRESSED, SAVE_AGAIN]],
    ['a cut Vorbis', vorbis.subarray(0, -10), 400, [DAMAGED, SAVE_AGAIN]],
    [
      'an Ogg without its end',
      opus.subarray(0, opus.lastIndexOf('OggS')),
      400,
      [DAMAGED, SAVE_AGAIN],
    ],
    [
      'a video in Ogg',
      aVideo(),
      415,
      ['This Ogg file holds more than one sound, or a video, or another codec.', SAVE_AGAIN],
    ],
    [
      'many channels',
      aWav({ channels: 6, seconds: 0.1 }),
      415,
      ['This sound has 6 channels, and may have one or two.', SAVE_AGAIN],
    ],
    [
      'no channel',
      aWav({ channels: 0, seconds: 0.1 }),
      415,
      ['This sound has 0 channels, and may have one or two.', SAVE_AGAIN],
    ],
    [
      'a strange rate',
      aWav({ rate: 100 }),
      415,
      ['This sound has a rate of 100 Hz, which is not played everywhere.', SAVE_AGAIN],
    ],
    [
      'a long WAV',
      aWav({ bits: 8, rate: 8000, seconds: 16 }),
      413,
      ['This sound is too long.', SAVE_AGAIN],
    ],
    [
      'a long MP3',
      Buffer.concat(Array<Buffer>(60).fill(mp3.subarray(mp3.indexOf(0xff)))),
      413,
      ['This sound is too long.', SAVE_AGAIN],
    ],
    [
      'silence',
      Buffer.concat([wav.subarray(0, 44), Buffer.alloc(wav.length - 44)]),
      400,
      ['Nothing is heard in this sound.', SAVE_AGAIN],
    ],
    [
      'too many bytes',
      Buffer.alloc(2 * 1024 * 1024 + 1),
      413,
      ['The file is too large: at most 2 MB.', SAVE_AGAIN],
    ],
  ];
  for (const [what, content, status, expected] of refused) {
    const response = await uploadSound(app, content);
    assert.equal(response.statusCode, status, `${what}: ${response.body}`);
    assertErrorBody(response.json(), status, errorOf(expected), what);
  }
  const lying = await uploadSound(app, Buffer.from(forged));
  assert.ok([400, 415].includes(lying.statusCode), lying.body);
  assert.deepEqual(readdirSync(directory), []);
});

test('a sound with a tag before it and one after it is accepted', async (t) => {
  const { app } = await uploadApp(t);
  const tag = Buffer.alloc(128);
  tag.write('TAG');
  const { duration_ms } = await aStoredSound(app, Buffer.concat([aSound(), tag]));
  assert.ok(Math.abs(Number(duration_ms) - 600) < 30, `${duration_ms} ms`);
});

test('a damaged sound does not stop the server, and the next upload is accepted', async (t) => {
  const { app } = await uploadApp(t);
  for (const name of SOUNDS) {
    for (let at = 40; at < 2500; at += 311) {
      const spoiled = Buffer.from(aSound(name));
      spoiled.fill(0xff, at, at + 20);
      const { statusCode, body } = await uploadSound(app, spoiled);
      assert.ok([201, 400, 413, 415].includes(statusCode), body);
    }
  }
  await aStoredSound(app);
});

test('a theme accepts sounds as its sound only, and image uploads refuse sounds', async (t) => {
  const { app } = await uploadApp(t);
  const { id } = await aTheme(app);
  const set = (alert_sound: unknown) =>
    app.inject(put(`/api/themes/${id}`, { settings: { alert_sound } }));
  const sound = await aStoredSound(app);
  for (const value of [sound, sound.url, null]) assert.equal((await set(value)).statusCode, 200);
  const image = (await upload(app, await anImage('png'))).json<UploadedFile>();
  for (const value of [image, image.url, 'https://elsewhere.example/a.mp3', 5]) {
    const response = await set(value);
    assert.equal(response.statusCode, 400, response.body);
    const [issue] = response.json().issues;
    assert.deepEqual(issue.path.slice(0, 2), ['settings', 'alert_sound']);
  }
  assert.equal((await upload(app, aSound())).statusCode, 415);
  const stored = await answerOf<Theme>(app, `/api/themes/${id}`);
  assert.deepEqual(stored.settings, { alert_sound: null });
});
