import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFile, dragged, drop, holdUploads, pick } from '../../../testing/choose-files.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { descriptionOf } from '../../../testing/wait-for-dom.ts';

const EMPTY = 'Choose an image, or drop one here';

const field = () => within(screen.getByRole('group', { name: 'Cover photo' }));
const empty = () => field().getByRole('button', { name: EMPTY });
const tool = (name: string) => field().getByRole('button', { name });
const replace = () => tool('Replace cover photo');
const alert = () => field().queryByRole('alert')?.textContent;
const bar = () => field().queryByRole('progressbar');

async function show(t: TestContext, stored = {}) {
  const uploads = holdUploads(t);
  const form = await renderForm(
    t,
    [{ type: 'file', path: 'logo_image', label: 'Cover photo', section: 'Cover photo' }],
    { stored },
  );
  return {
    ...form,
    uploads,
    name: () => (form.body().logo_image as { original_name?: string } | null)?.original_name,
    pickAndStore: async (button: HTMLElement, name: string) => {
      await pick(form.user, button, aFile(name));
      await uploads.store(name);
    },
  };
}

test("a picked image is uploaded, shown and sent as the server's record", async (t) => {
  const { body, pickAndStore } = await show(t);
  assert.equal(body().logo_image, null);
  await pickAndStore(empty(), 'night-owl.png');
  field().getByText('night-owl.png');
  field().getByText('13 B');
  assert.partialDeepStrictEqual(body().logo_image, {
    url: '/uploads/night-owl.png',
    original_name: 'night-owl.png',
  });
  assert.match(document.querySelector('img')?.src ?? '', /\/api\/uploads\/night-owl\.png$/);
});

test('an image is replaced and removed', async (t) => {
  const { user, body, name, pickAndStore } = await show(t, { logo_image: 'owl.png' });
  await pickAndStore(replace(), 'comet.png');
  assert.equal(name(), 'comet.png');
  await user.click(tool('Remove cover photo'));
  empty();
  assert.equal(body().logo_image, null);
});

test('a dropped or pasted image is uploaded, and the drop target is highlighted', async (t) => {
  const { uploads, name } = await show(t);
  fireEvent.dragOver(empty(), dragged(aFile('owl.png')));
  fireEvent.dragLeave(field().getByText('Drop to upload'));
  drop(empty(), aFile('owl.png'));
  await uploads.store('owl.png');
  assert.equal(name(), 'owl.png');
  drop(field().getByText('owl.png'), aFile('comet.png'));
  await uploads.store('comet.png');
  assert.equal(name(), 'comet.png');
  const { dataTransfer: clipboardData } = dragged(aFile('moon.png'));
  fireEvent.paste(replace(), { clipboardData });
  await uploads.store('moon.png');
  assert.equal(name(), 'moon.png');
});

test('a file that is no image is refused without an upload', async (t) => {
  const { uploads, pickAndStore } = await show(t);
  drop(empty(), aFile('notes.txt', 'text/plain'));
  const sentence = '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG';
  assert.equal(alert(), sentence);
  assert.equal(descriptionOf(empty()), sentence);
  await pickAndStore(empty(), 'owl.png');
  assert.equal(alert(), undefined);
  assert.deepEqual(uploads.names(), ['owl.png']);
});

test('a file dropped beside its target does not leave the page', async (t) => {
  await show(t);
  const heading = screen.getByRole('heading', { name: 'Form' });
  for (const type of ['dragOver', 'drop'] as const) {
    const event = createEvent[type](heading, dragged(aFile('owl.png')));
    fireEvent(heading, event);
    assert(event.defaultPrevented);
  }
});

test('the bar shows the progress; a canceled upload keeps the current image', async (t) => {
  const { user, name, uploads, pickAndStore } = await show(t);
  await pickAndStore(empty(), 'large.png');
  await pick(user, replace(), aFile('larger.png'));
  for (const percent of [0, 40]) {
    await uploads.progress('larger.png', percent);
    assert.equal(bar()?.getAttribute('aria-valuetext'), `${percent}%`);
  }
  await user.click(tool('Cancel upload'));
  assert(uploads.isAborted('larger.png'));
  field().getByText('large.png');
  assert.equal(name(), 'large.png');
});

test('a running upload blocks saving and continues in a folded section', async (t) => {
  const { user, uploads, check, name } = await show(t);
  const head = screen.getByRole('button', { name: /^Cover photo/ });
  await pick(user, empty(), aFile('owl.png'));
  check();
  assert.equal(alert(), 'Wait until "owl.png" is uploaded, or remove it');
  assert.equal(tool('Cancel upload').getAttribute('aria-invalid'), 'true');

  await user.click(head);
  assert.equal(screen.queryByRole('group', { name: 'Cover photo' }), null);
  await uploads.store('owl.png');
  assert.equal(name(), 'owl.png');
  await user.click(head);
  tool('Remove cover photo');
  check();
  assert.equal(alert(), undefined);
});

test('a form that is reset during an upload keeps the reset value', async (t) => {
  const { user, uploads, body, check, resetTo } = await show(t);
  await pick(user, empty(), aFile('owl.png'));
  resetTo({ logo_image: 'comet.png' });
  field().getByText('comet.png');
  await uploads.store('owl.png');
  check();
  assert.equal(body().logo_image, 'comet.png');
  assert.equal(field().queryByText('owl.png'), null);
});

test('a refused upload shows its error; the field keeps its value and can be saved', async (t) => {
  const logged = t.mock.method(console, 'error', () => {});
  const { user, uploads, body, name, check, pickAndStore } = await show(t);
  await pick(user, empty(), aFile('map.tiff', 'image/tiff'));
  await uploads.refuse('map.tiff', 'Save it as PNG');
  assert.equal(logged.mock.calls[0]?.arguments[0], 'map.tiff was not uploaded.');
  assert.equal(alert(), 'Upload error: Save it as PNG');
  check();
  assert.equal(body().logo_image, null);

  await pickAndStore(empty(), 'owl.png');
  assert.equal(alert(), undefined);
  await pick(user, replace(), aFile('map.tiff', 'image/tiff'));
  await uploads.refuse('map.tiff', 'Save it as PNG');
  field().getByText('owl.png');
  assert.equal(alert(), 'Upload error: Save it as PNG');
  assert.equal(name(), 'owl.png');
});

test('an upload without a response fails and can be retried later', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { user, uploads, name, pickAndStore } = await show(t);
  await pick(user, empty(), aFile('owl.png'));
  await uploads.fail('owl.png');
  assert.equal(alert(), 'Upload failed');
  await pickAndStore(empty(), 'owl.png');
  assert.equal(name(), 'owl.png');
});

test('a missing image shows an icon and is logged; its errors show at the field', async (t) => {
  const logged = t.mock.method(console, 'error', () => {});
  const file = { url: '/uploads/gone.png', mood: 'calm' };
  const { body, refuse, resetTo } = await show(t, { logo_image: file });
  fireEvent.error(document.querySelector('img') as Element);
  await waitFor(() => assert.equal(document.querySelector('img'), null));
  assert.deepEqual(logged.mock.calls[0]?.arguments, [
    'The image /api/uploads/gone.png could not be loaded.',
  ]);
  field().getByText('gone.png');
  assert.deepEqual(body().logo_image, file);

  resetTo({});
  refuse({ path: ['logo_image', 'url'], message: 'Unknown file' });
  assert.equal(alert(), 'Unknown file');
  assert.equal(empty().getAttribute('aria-invalid'), 'true');
});
