import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import { aFile, drop, holdUploads, pick } from '../../../testing/choose-files.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { descriptionOf, focusOn, gone } from '../../../testing/wait-for-dom.ts';

const field = () => within(screen.getByRole('group', { name: 'Sprites' }));
const add = () => field().getByRole('button', { name: /^Add sprites/ });
const rows = () => field().queryAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('b')?.textContent);
function row(name: string) {
  const found = rows().find((each) => each.querySelector('b')?.textContent === name);
  return within(found ?? assert.fail(`There is no row ${name}.`));
}
const tool = (name: string, label: string) =>
  row(name).getByRole<HTMLButtonElement>('button', { name: label });
const bars = () => field().queryAllByRole('progressbar').length;
const dialog = () => screen.queryByRole('dialog');
const inDialog = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByRole('button', { name });

/** A form with stored sprites of these names. */
async function show(t: TestContext, ...stored: string[]) {
  const uploads = holdUploads(t);
  const fileOf = (name: string) => ({ url: `/uploads/${name}`, mood: 'calm' });
  const form = await renderForm(
    t,
    [{ type: 'file-list', path: 'sprites', label: 'Sprites', itemLabel: 'Sprite' }],
    { stored: { sprites: stored.map(fileOf) } },
  );
  return {
    ...form,
    uploads,
    sent: () =>
      (form.body().sprites as { url: string }[]).map(({ url }) => url.replace('/uploads/', '')),
  };
}

test('several uploads keep their order; a refused one shows its error in its row', async (t) => {
  const { user, uploads, refuse, sent } = await show(t);
  await pick(user, add(), aFile('a.png'), aFile('b.png'), aFile('c.png'));
  assert.deepEqual(names(), ['a.png', 'b.png', 'c.png']);
  assert.equal(bars(), 3);
  assert.deepEqual(sent(), []);

  await uploads.store('c.png');
  tool('c.png', 'Replace');
  refuse({ path: ['sprites', 0, 'url'], message: 'Unknown file' });
  assert.equal(row('c.png').getByRole('alert').textContent, 'Unknown file');
  await uploads.store('a.png');
  await uploads.store('b.png');
  assert.equal(bars(), 0);
  assert.deepEqual(sent(), ['a.png', 'b.png', 'c.png']);
});

test('a row warns about parts of its image that the overlay cannot draw', async (t) => {
  const { user, uploads, body } = await show(t);
  await pick(user, add(), aFile('chart.svg', 'image/svg+xml'));
  await uploads.store('chart.svg', { not_drawn: ['foreign_object'] });
  assert.equal(
    row('chart.svg').getByRole('status').textContent,
    'Not shown on the overlay: HTML (foreignObject). Export it as a PNG or GIF to keep them.',
  );
  assert.partialDeepStrictEqual(body().sprites, [{ not_drawn: ['foreign_object'] }]);
});

test('three uploads run at once with their progress, the others are queued', async (t) => {
  const { user, uploads } = await show(t);
  const files = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
  await pick(user, add(), ...files.map((name) => aFile(name)));
  assert.equal(bars(), 5);
  await uploads.progress('c.png', 40);
  assert.equal(row('c.png').getByRole('progressbar').getAttribute('aria-valuenow'), '40');
  assert.deepEqual(uploads.names(), ['a.png', 'b.png', 'c.png']);

  await user.click(tool('d.png', 'Cancel upload'));
  await uploads.store('a.png');
  for (const name of ['b.png', 'c.png', 'e.png']) await uploads.store(name);
  assert.deepEqual(names(), ['a.png', 'b.png', 'c.png', 'e.png']);
  assert.equal(bars(), 0);
  assert(!uploads.names().includes('d.png'));
});

test('dropped images are added; other files are named in an error', async (t) => {
  await show(t, 'comet.png');
  drop(rows()[0] as Element, aFile('owl.png'), aFile('notes.txt', 'text/plain'), aFile('moon.png'));
  assert.deepEqual(names(), ['comet.png', 'owl.png', 'moon.png']);
  assert.equal(
    field().getByRole('alert').textContent,
    '"notes.txt" is not an image. Choose a PNG, JPEG, GIF, WebP, AVIF or SVG',
  );
});

test('removing a file focuses the next one, or the add button after the last', async (t) => {
  const { user, press, sent } = await show(t, 'a.png', 'b.png');
  await press(tool('a.png', 'Remove'), '{Enter}');
  await focusOn(() => tool('b.png', 'Remove'));
  await user.keyboard('{Enter}');
  await focusOn(add);
  assert.deepEqual(sent(), []);
});

test('files are moved by keyboard, and the focus follows', async (t) => {
  const { user, press, sent } = await show(t, 'a.png', 'b.png', 'c.png', 'd.png');
  const status = () => field().getByRole('status').textContent;
  assert(tool('a.png', 'Move up').disabled);
  assert(tool('d.png', 'Move down').disabled);
  assert.equal(descriptionOf(tool('b.png', 'Move down')), 'b.png');

  await press(tool('b.png', 'Move down'), '{Enter}');
  assert.deepEqual(names(), ['a.png', 'c.png', 'b.png', 'd.png']);
  assert.equal(status(), 'Moved to 3 of 4');
  await focusOn(() => tool('b.png', 'Move down'));
  await user.keyboard('{Enter}');
  assert(tool('b.png', 'Move down').disabled);
  await focusOn(() => tool('b.png', 'Move up'));
  await user.keyboard('{Enter}{Enter}{Enter}');
  assert.equal(status(), 'Moved to 1 of 4');
  await focusOn(() => tool('b.png', 'Move down'));
  assert.deepEqual(sent(), ['b.png', 'a.png', 'c.png', 'd.png']);
});

test('a file is replaced in a dialog that closes after the upload', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { user, press, uploads, sent } = await show(t, 'a.png', 'b.png', 'c.png');
  const opener = tool('b.png', 'Replace');
  await user.click(opener);
  within(screen.getByRole('dialog')).getByText('b.png');
  await user.click(inDialog('Cancel'));
  await gone(dialog);
  await focusOn(() => opener);

  await press(opener, '{Enter}');
  await pick(user, inDialog(/^Choose an image/), aFile('map.tiff', 'image/tiff'));
  await uploads.refuse('map.tiff', 'Save it as PNG');
  assert.equal(
    within(screen.getByRole('dialog')).getByRole('alert').textContent,
    'Upload error: Save it as PNG',
  );
  await user.click(inDialog('Remove'));
  drop(inDialog(/^Choose an image/), aFile('owl.png'));
  await uploads.store('owl.png');
  await gone(dialog);
  await focusOn(() => tool('owl.png', 'Replace'));
  assert.deepEqual(sent(), ['a.png', 'owl.png', 'c.png']);
});

test('a canceled replacement keeps the current file', async (t) => {
  const { user, uploads, check, body } = await show(t, 'a.png');
  await user.click(tool('a.png', 'Replace'));
  await pick(user, inDialog(/^Choose an image/), aFile('owl.png'));
  await waitFor(() => assert.deepEqual(uploads.names(), ['owl.png']));
  check();
  await user.keyboard('{Escape}');
  await gone(dialog);
  assert(uploads.isAborted('owl.png'));
  check();
  assert.equal(field().queryByRole('alert'), null);
  assert.deepEqual(body().sprites, [{ url: '/uploads/a.png', mood: 'calm' }]);
});

test('each refused file shows its error and can be retried or removed', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { user, press, uploads, sent } = await show(t);
  await pick(user, add(), aFile('map.tiff', 'image/tiff'), aFile('owl.png'), aFile('moon.png'));
  await uploads.refuse('map.tiff', 'Save it as PNG');
  await uploads.refuse('owl.png', 'The disk is full.');
  await uploads.store('moon.png');
  const errorOf = (name: string) => row(name).getByRole('alert').textContent;
  assert.equal(errorOf('map.tiff'), 'Upload error: Save it as PNG');
  assert.equal(errorOf('owl.png'), 'Upload error: The disk is full.');

  await press(tool('owl.png', 'Try Again'), '{Enter}');
  await uploads.store('owl.png');
  await press(tool('map.tiff', 'Remove'), '{Enter}');
  await focusOn(() => tool('owl.png', 'Remove'));
  assert.deepEqual(sent(), ['owl.png', 'moon.png']);
});
