import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import type { Field } from '../../forms/fields/field.ts';
import { resetEditor, useEditor } from '../../state/editor.ts';
import { useUndoKeys } from '../../state/use-undo-keys.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { aFile, holdUploads, pick } from '../../testing/choose-files.ts';
import { renderForm } from '../../testing/render-form.tsx';
import { button, descriptionOf, focusOn, gone } from '../../testing/wait-for-dom.ts';
import { useFormHistory } from './use-form-history.ts';

const PLAN = {
  noun: 'test',
  calledOut: 'test',
  pathOf: (id: string) => `/tests/${id}`,
  exit: { path: '/', name: 'Home' },
};
const NAME: Field = { type: 'text', path: 'name', label: 'Name' };

const text = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const editor = () => useEditor.getState();

/** A form whose sections are all open, with the keys of undo and redo. */
async function show(t: TestContext, fields: readonly Field[], stored = {}) {
  t.after(resetEditor);
  // Typing never pauses, which would end a step. A mock would record each call of React, which is slow.
  performance.now = () => 0;
  t.after(() => Reflect.deleteProperty(performance, 'now'));
  answerRequests(t, {
    'GET /api/defaults': { json: { min: 0, max: 1920, default: 160 } },
    'GET /api/user-settings/demo-user': { json: { timezone: 'UTC' } },
    'GET /api/fonts': { json: [] },
    'GET /api/fonts/service': { json: { web_fonts: 'off' } },
  });
  const sections = ['General', 'Goals', 'Sprites'].map((title) => ({ title, startsOpen: true }));
  const form = await renderForm(t, fields, {
    stored,
    sections,
    useAlso(form, element) {
      useFormHistory({ plan: PLAN, fields, form, element });
      useUndoKeys();
    },
  });
  return {
    ...form,
    undo: () => form.user.keyboard('{Control>}z{/Control}'),
    redo: () => form.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
  };
}

test('goals, date and time are undone and redone step by step', async (t) => {
  const { user, fill, undo, redo } = await show(t, [
    NAME,
    { type: 'date', path: 'date', label: 'Date' },
    { type: 'time', path: 'time', label: 'Time' },
    { type: 'tip-goals', path: 'goals', label: 'Goals', currency: 'USD', section: 'Goals' },
  ]);
  const goals = () =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset input')]
      .map(({ value }) => value)
      .join(' ');
  const goal = (index: number) => within(screen.getByRole('group', { name: `Tip goal ${index}` }));
  const typeGoal = async (index: number, reward: string, dollars: string) => {
    await fill(goal(index).getByLabelText('Reward'), reward);
    await fill(goal(index).getByLabelText('Amount in dollars'), dollars);
  };
  await fill(text('Name'), 'Friday');
  await fill(text('Date'), '11/13/2026');
  await fill(text('Time'), '8pm');
  await typeGoal(1, 'Dance', '100');
  // The blur formats the amount and sorts the rows, which is no undo step.
  await user.click(button('Add Tip Goal'));
  await typeGoal(2, 'Song', '49.6');
  await user.click(text('Name'));
  assert.equal(goals(), 'Song 49.60 Dance 100');
  await user.click(goal(1).getByLabelText('Remove goal'));
  assert.equal(goals(), 'Dance 100');

  for (const expected of ['Song 49.60 Dance 100', 'Dance 100 Song ', 'Dance 100  ', 'Dance 100']) {
    await undo();
    assert.equal(goals(), expected);
  }
  await undo();
  await undo();
  assert.equal(goals(), ' ');
  assert.equal(editor().undoes, 'Time');
  text('Time').focus();
  await undo();
  assert.equal(text('Time').value, '');
  await undo();
  assert.equal(text('Date').value, '');
  await focusOn(() => text('Time'));
  await undo();
  assert.equal(text('Name').value, '');
  assert.equal(editor().undoes, null);

  for (let step = 0; step < 9; step += 1) await redo();
  assert.equal(editor().redoes, null);
  assert.deepEqual(
    ['Name', 'Date', 'Time'].map((label) => text(label).value),
    ['Friday', '11/13/2026', '8:00 PM'],
  );
  assert.equal(goals(), 'Dance 100');
});

test('typed dates are undone per input, picked ones per choice', async (t) => {
  const { user, press, undo } = await show(
    t,
    [
      { type: 'date', path: 'date', label: 'Date' },
      { type: 'time', path: 'time', label: 'Time' },
    ],
    { date: '2026-11-13', time: '20:00' },
  );
  const dialog = () => screen.queryByRole('dialog');
  await press(text('Date'), '{End}{Backspace}');
  assert.equal(text('Date').value, '11/13/202');
  await undo();
  assert.equal(text('Date').value, '11/13/2026');
  await focusOn(() => text('Date'));
  await user.keyboard('{Control>}y{/Control}');
  assert.equal(text('Date').value, '11/13/202');
  assert.equal(descriptionOf(text('Date')), 'Invalid date format');
  await undo();

  await user.click(button('Choose Date'));
  await user.click(await screen.findByLabelText(/November 20, 2026/));
  await gone(dialog);
  await user.click(button('Choose Time'));
  const hours = within(await screen.findByLabelText('Hour', { selector: '[role=listbox]' }));
  await user.click(hours.getByText('9'));
  assert.equal(text('Time').value, '9:00 PM');
  await undo();
  assert.equal(text('Time').value, '8:00 PM');
  assert.equal(hours.getByText('8').getAttribute('aria-selected'), 'true');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await undo();
  assert.equal(text('Date').value, '11/13/2026');
  assert.equal(editor().undoes, null);
});

test('uncommitted text is undone first', async (t) => {
  const { user, fill, press, undo } = await show(
    t,
    [
      NAME,
      { type: 'font', path: 'font', label: 'Title' },
      { type: 'color', path: 'color', label: 'Color', defaultValue: '#8fdcff' },
    ],
    { name: 'Deep Space', font: { family: 'Inter' } },
  );
  const font = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Title' });
  await user.type(text('Name'), '!');
  await fill(font(), 'No such font');
  await undo();
  assert.equal(font().value, 'Inter');
  await focusOn(font);
  assert.equal(editor().announcement.text, 'Undone: typing in Title');
  assert.equal(text('Name').value, 'Deep Space!');
  await fill(font(), 'Georgia');
  await press(font(), '{Enter}');
  assert.equal(editor().undoes, 'Title');
  await undo();
  assert.equal(font().value, 'Inter');

  // The first six digits are a valid color and are applied; the seventh is invalid.
  await fill(text('Color'), '#ffcc00');
  await press(text('Color'), '{End}0');
  await undo();
  assert.equal(text('Color').value, '#ffcc00');
  await focusOn(() => text('Color'));
  await undo();
  assert.equal(text('Color').value, '#8fdcff');
  await undo();
  assert.equal(text('Name').value, 'Deep Space');
  assert.equal(editor().undoes, null);
});

test('undo updates the open color picker, and each choice is a step', async (t) => {
  const { user, press, undo, body } = await show(
    t,
    [
      {
        type: 'select',
        path: 'category',
        label: 'Category',
        options: ['Fantasy', 'Sports'].map((value) => ({ value, label: value })),
      },
      { type: 'checkbox', path: 'hud', label: 'Show HUD box' },
      { type: 'color', path: 'color', label: 'Color', defaultValue: '#ff0000' },
    ],
    {},
  );
  const category = () => screen.getByRole('combobox', { name: 'Category' });
  for (const choice of ['Fantasy', 'Sports']) {
    await user.click(category());
    await user.click(await screen.findByRole('option', { name: choice }));
    await gone(() => screen.queryByRole('listbox'));
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Pick Color'));
  const hue = () => screen.getByLabelText('Hue');
  await press(hue(), '{End}');
  assert.notEqual(text('Color').value, '#ff0000');
  await undo();
  assert.equal(text('Color').value, '#ff0000');
  assert.equal(hue().getAttribute('aria-valuenow'), '0');
  await focusOn(hue);
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
  await undo();
  assert.deepEqual(body(), { category: 'Sports', hud: false, color: '#ff0000' });
  await undo();
  assert.equal(category().textContent, 'Fantasy');
  await undo();
  assert.equal(body().category, null);
  assert.equal(editor().undoes, null);
});

test('undo removes items one by one and displays their values', async (t) => {
  const { user, fill, undo, redo, body } = await show(
    t,
    [
      {
        type: 'repeater',
        path: 'sprites',
        label: 'Sprites',
        itemLabel: 'Sprite',
        section: 'Sprites',
        children: [
          { type: 'slider', path: 'x', label: 'X', defaultsScope: 'sprite', defaultValue: 160 },
        ],
      },
    ],
    { sprites: [{ x: 100 }, { x: 200 }] },
  );
  const x = () => screen.getByLabelText<HTMLInputElement>('X value');
  const isAt = (place: string, value: string) =>
    waitFor(() =>
      assert.deepEqual([screen.getByRole('status').textContent, x().value], [place, value]),
    );
  await waitFor(() => assert(!x().disabled));
  await fill(x(), '150');
  await user.click(button('Next sprite'));
  await user.click(button('Add sprite'));
  await isAt('3/3', '160');
  await fill(x(), '300');
  await user.click(button('Previous sprite'));
  await user.click(button('Delete sprite'));
  await isAt('2/2', '300');
  assert.equal(editor().undoes, 'Sprites');

  await undo();
  await isAt('2/3', '200');
  await undo();
  assert.equal(editor().announcement.text, 'Undone: Sprite 3 X');
  await isAt('3/3', '160');
  await undo();
  await isAt('2/2', '200');
  await undo();
  await isAt('1/2', '100');
  assert.equal(editor().undoes, null);

  for (let step = 0; step < 4; step += 1) await redo();
  assert.equal(editor().redoes, null);
  assert.deepEqual(body().sprites, [{ x: 150 }, { x: 300 }]);
});

test('undo restores stored files during running uploads', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { user, undo, redo, body } = await show(
    t,
    [
      { type: 'file', path: 'cover', label: 'Cover photo' },
      { type: 'file-list', path: 'sprites', label: 'Sprites', itemLabel: 'Sprite' },
    ],
    { sprites: [{ url: '/uploads/planet.png' }, { url: '/uploads/comet.png' }] },
  );
  const uploads = holdUploads(t);
  const sprites = within(screen.getByRole('group', { name: 'Sprites' }));
  const cover = within(screen.getByRole('group', { name: 'Cover photo' }));
  const names = () =>
    sprites.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
  const [down] = sprites.getAllByRole('button', { name: 'Move down' });
  await user.click(down as Element);
  const [remove] = sprites.getAllByRole('button', { name: 'Remove' });
  await user.click(remove as Element);
  assert.deepEqual(names(), ['planet.png']);

  // Failed and running uploads are no undo steps, and keep their places.
  await pick(user, sprites.getByRole('button', { name: 'Add sprites' }), aFile('notes.tiff'));
  await uploads.refuse('notes.tiff', 'Save it as PNG');
  await pick(user, cover.getByRole('button'), aFile('cover.png'));
  assert.equal(editor().undoes, 'Sprites');
  await undo();
  assert.deepEqual(names(), ['comet.png', 'planet.png', 'notes.tiff']);
  await undo();
  assert.deepEqual(names(), ['planet.png', 'comet.png', 'notes.tiff']);
  sprites.getByRole('alert');

  await uploads.store('cover.png');
  assert.equal(editor().undoes, 'Cover photo');
  await undo();
  assert.equal(cover.queryByText('cover.png'), null);
  await redo();
  cover.getByText('cover.png');
  assert.partialDeepStrictEqual(body(), {
    cover: { original_name: 'cover.png' },
    sprites: [{ url: '/uploads/planet.png' }, { url: '/uploads/comet.png' }],
  });
});
