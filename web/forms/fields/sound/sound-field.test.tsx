import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import { aFile, drop, holdUploads, pick } from '../../../testing/choose-files.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { descriptionOf, focusOn } from '../../../testing/wait-for-dom.ts';

const field = () => within(screen.getByRole('group', { name: 'Sound' }));
const tool = (name: string | RegExp) => field().getByRole('button', { name });
const alert = () => field().queryByRole('alert')?.textContent;

async function show(t: TestContext, stored = {}) {
  const uploads = holdUploads(t);
  const form = await renderForm(t, [{ type: 'sound', path: 'alert_sound', label: 'Sound' }], {
    stored,
  });
  return { ...form, uploads };
}

test('a sound is uploaded, played and stopped by key, replaced and removed', async (t) => {
  const played: HTMLAudioElement[] = [];
  t.mock.method(HTMLMediaElement.prototype, 'play', async function (this: HTMLAudioElement) {
    played.push(this);
  });
  const { user, press, uploads, body } = await show(t);
  await pick(user, tool(/^Choose a sound/), aFile('chime.ogg', 'audio/ogg'));
  await uploads.store('chime.ogg', { duration_ms: 600 });
  field().getByText('0.6 s · 9 B');
  assert.partialDeepStrictEqual(body().alert_sound, { mime: 'audio/ogg', duration_ms: 600 });

  await press(tool('Play sound'), '{Enter}');
  const [audio] = played;
  assert.match(audio?.src ?? '', /\/api\/uploads\/chime\.ogg$/);
  await focusOn(() => tool('Stop sound'));
  audio?.dispatchEvent(new Event('ended'));
  await waitFor(() => tool('Play sound'));
  await user.click(tool('Play sound'));
  await user.click(tool('Stop sound'));
  await focusOn(() => tool('Play sound'));

  await pick(user, tool('Replace sound'), aFile('gong.wav', 'audio/wav'));
  await uploads.store('gong.wav');
  field().getByText('gong.wav');
  await user.click(tool('Remove sound'));
  tool(/^Choose a sound/);
  assert.equal(body().alert_sound, null);
});

test('a file that is no sound is refused by name, or by content after the upload', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { user, uploads, check } = await show(t, { alert_sound: '/uploads/chime.ogg' });
  drop(tool('Replace sound'), aFile('notes.txt', 'text/plain'));
  const sentence = '"notes.txt" is not a sound. Choose an MP3, Ogg or WAV with at most 15 seconds';
  assert.equal(alert(), sentence);
  assert.equal(descriptionOf(tool('Replace sound')), sentence);

  await pick(user, tool('Replace sound'), aFile('song.mp3', 'audio/mpeg'));
  await uploads.refuse('song.mp3', 'This file is no sound that can be played.');
  assert.equal(alert(), 'Upload error: This file is no sound that can be played.');
  field().getByText('song.mp3');
  check();
  field().getByText('Upload "song.mp3" again, or remove it');
  await user.click(tool('Remove'));
  field().getByText('chime.ogg');
  assert.equal(alert(), undefined);
});

test('a missing sound shows that it cannot be played', async (t) => {
  t.mock.method(console, 'error', () => {});
  t.mock.method(HTMLMediaElement.prototype, 'play', async () => {
    throw new Error('NotSupportedError');
  });
  const { user } = await show(t, { alert_sound: '/uploads/gone.mp3' });
  await user.click(tool('Play sound'));
  await waitFor(() =>
    assert.equal(alert(), 'This sound could not be played. Try again, or replace it'),
  );
  tool('Play sound');
});
