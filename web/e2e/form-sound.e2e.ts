import type { Locator } from 'playwright/test';
import { aWav } from '../../server/testing/sounds.ts';
import { aSoundFile, type ChosenFile, dragFiles, pick } from './form-page/choose-files.ts';
import { test as base, expect } from './form-page/form-page.ts';

/** Tests of a sound field, on a form with other files. */
const test = base.extend<{ field: Locator }>({
  field: async ({ form, page }, use) => {
    await form.open({ form: 'files' });
    await use(page.getByRole('group', { name: 'Sound', exact: true }));
  },
});

/** Long enough to be stopped by the test. */
const aLongSound = (name: string): ChosenFile => ({
  name,
  mimeType: 'audio/wav',
  buffer: aWav({ bits: 8, rate: 8000, seconds: 15 }),
});

const aFraud = (name: string): ChosenFile => ({
  name,
  mimeType: 'audio/mpeg',
  buffer: Buffer.from('no sound'),
});

const choose = (field: Locator) => field.getByRole('button', { name: 'Choose a sound' });
const button = (field: Locator, name: string) => field.getByRole('button', { name, exact: true });
const soundOf = (body: unknown) =>
  (body as { settings: { alert_sound: unknown } }).settings.alert_sound;

test('a sound is uploaded, played and stopped by key, replaced and removed', async ({
  field,
  form,
  page,
}) => {
  await pick(choose(field), aSoundFile('chime.ogg'));
  await expect(field.getByText('chime.ogg')).toBeVisible();
  await expect(field.getByText('0.6 s · 5.3 KB')).toBeVisible();
  expect(soundOf(await form.body())).toMatchObject({ mime: 'audio/ogg', duration_ms: 600 });

  const played = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function () {
          HTMLMediaElement.prototype.play = play;
          resolve(this.src);
          return play.call(this);
        };
      }),
  );
  await button(field, 'Play sound').focus();
  await page.keyboard.press('Enter');
  expect(await played).toMatch(/\/api\/uploads\/[0-9a-f]{64}\.ogg$/);
  // The sound ends without a click.
  await expect(button(field, 'Play sound')).toBeFocused();

  await pick(button(field, 'Replace sound'), aLongSound('gong.wav'));
  await expect(field.getByText('gong.wav')).toBeVisible();
  await expect(field.getByText('15.0 s · 117.2 KB')).toBeVisible();
  await button(field, 'Play sound').click();
  await button(field, 'Stop sound').click();
  await expect(button(field, 'Play sound')).toBeFocused();
  await button(field, 'Remove sound').click();
  await expect(choose(field)).toBeFocused();
  expect(soundOf(await form.body())).toBeNull();
});

test('a file that is no sound is refused by name, or by content after the upload', async ({
  field,
  form,
}) => {
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
  await (await dragFiles(choose(field), notes)).drop();
  const sentence = '"notes.txt" is not a sound. Choose an MP3, Ogg or WAV with at most 15 seconds';
  await expect(field.getByRole('alert')).toHaveText(sentence);
  await expect(choose(field)).toHaveAccessibleDescription(sentence);

  await pick(choose(field), aSoundFile('chime.ogg'));
  await pick(button(field, 'Replace sound'), aFraud('song.mp3'));
  await expect(field.getByRole('alert')).toHaveText(
    'Upload error: This file is no sound that can be played. Save it as MP3, Ogg or WAV with at most 15 seconds, then upload that.',
  );
  await expect(field.getByText('song.mp3')).toBeVisible();
  await form.check();
  await expect(field.getByText('Upload "song.mp3" again, or remove it')).toBeVisible();
  await button(field, 'Remove').click();
  await expect(field.getByText('chime.ogg')).toBeVisible();
  await expect(field.getByRole('alert')).toBeHidden();
});

test('a missing sound shows that it cannot be played', async ({ field, form }) => {
  await form.resetTo({ settings: { alert_sound: '/uploads/gone.mp3' } });
  await button(field, 'Play sound').click();
  await expect(field.getByRole('alert')).toHaveText(
    'This sound could not be played. Try again, or replace it',
  );
  await expect(button(field, 'Play sound')).toBeVisible();
});
