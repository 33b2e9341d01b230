import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf, focusOn, gone } from '../../../testing/wait-for-dom.ts';

const slider = (label = 'Width') =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=range]' });
const digits = (label = 'Width') => screen.getByLabelText<HTMLInputElement>(`${label} value`);
const bound = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.queryByRole('dialog');

async function show(t: TestContext, isSaving = true) {
  let range = { min: 200, max: 960, default: 360 };
  const sent = answerRequests(t, {
    'GET /api/defaults': ({ searchParams }) =>
      searchParams.get('key') === 'board.width' ? { json: range } : { status: 404 },
    ...(isSaving && {
      'PUT /api/defaults': (_url: URL, body: unknown) => {
        range = body as typeof range;
        return { json: body };
      },
    }),
  });
  const field = { type: 'slider', defaultsScope: 'layout', section: 'Board' } as const;
  const form = await renderForm(t, [
    { ...field, path: 'board.width', label: 'Width', units: 'px', defaultValue: 360 },
    { ...field, path: 'unheard_of', label: 'Unheard of', units: '' },
  ]);
  await waitFor(() => assert(!slider().disabled && !slider('Unheard of').disabled));
  return {
    ...form,
    sent,
    saveElsewhere: (saved: typeof range) => {
      range = saved;
    },
  };
}

test("a slider uses the server's range, else 0 to 100", async (t) => {
  await show(t);
  const ends = ({ min, max }: HTMLInputElement) => [min, max];
  assert.deepEqual(ends(slider()), ['200', '960']);
  assert.deepEqual(ends(slider('Unheard of')), ['0', '100']);
  assert.equal(slider().getAttribute('aria-valuetext'), '360 px');
  assert.equal(slider('Unheard of').getAttribute('aria-valuetext'), '0');
  assert.equal(digits().value, '360');
  assert(button('Reset Width to 360').disabled);
});

test('arrows move a slider by 1, with Shift by 10; Home and End go to the ends', async (t) => {
  const { press } = await show(t);
  for (const [key, value] of [
    ['{ArrowRight}', '361'],
    ['{ArrowUp}', '362'],
    ['{ArrowLeft}', '361'],
    ['{ArrowDown}', '360'],
    ['{Shift>}{ArrowRight}{/Shift}', '370'],
    ['{Shift>}{ArrowLeft}{/Shift}', '360'],
    ['{End}', '960'],
    ['{ArrowRight}', '960'],
    ['{Home}', '200'],
    ['{Shift>}{ArrowDown}{/Shift}', '200'],
  ] as const) {
    await press(slider(), key);
    assert.equal(digits().value, value, key);
  }
});

test('resetting a slider moves the focus to its thumb', async (t) => {
  const { press } = await show(t);
  await press(slider(), '{ArrowRight}');
  await press(button('Reset Width to 360'), '{Enter}');
  assert.equal(digits().value, '360');
  assert(button('Reset Width to 360').disabled);
  await focusOn(() => slider());
});

test('a typed number is applied at once, and rounded and clamped on blur', async (t) => {
  const { fill, user, body } = await show(t);
  await fill(digits(), '480');
  assert.equal(slider().getAttribute('aria-valuetext'), '480 px');
  for (const [typed, value] of [
    ['5000', '960'],
    ['1', '200'],
    ['300.6', '301'],
    ['', '301'],
  ] as const) {
    await fill(digits(), typed);
    await user.tab();
    assert.equal(digits().value, value, typed);
  }
  assert.deepEqual(body().board, { width: 301 });
});

test('up and down change the number by 1, with Shift by 10', async (t) => {
  const { press } = await show(t);
  await press(digits(), '{ArrowUp}');
  assert.equal(digits().value, '361');
  await press(digits(), '{Shift>}{ArrowDown}{/Shift}');
  assert.equal(digits().value, '351');
});

test('the range dialog shows each error and changes all such sliders', async (t) => {
  const { fill, press, body, sent, user } = await show(t);
  const opener = button('Set defaults for Width');
  await press(opener, '{Enter}');
  await focusOn(() => bound('Min'));
  assert.equal(descriptionOf(screen.getByRole('dialog')), 'Board, Width. Used by every layout.');
  const errors = () => ['Min', 'Max', 'Default'].map((label) => descriptionOf(bound(label)));
  assert.deepEqual(
    [bound('Min').value, bound('Max').value, bound('Default').value],
    ['200', '960', '360'],
  );

  await fill(bound('Min'), '');
  await fill(bound('Max'), 'x');
  await fill(bound('Default'), '1.2.3');
  await user.keyboard('{Enter}');
  assert.deepEqual(errors(), [
    'Min must be a valid number',
    'Max must be a valid number',
    'Default must be a valid number',
  ]);
  await focusOn(() => bound('Min'));

  await fill(bound('Min'), '500');
  await fill(bound('Max'), '500');
  await fill(bound('Default'), '400');
  assert.deepEqual(errors().slice(0, 2), [
    'Min must be less than max',
    'Max must be greater than min',
  ]);
  await fill(bound('Max'), '800');
  assert.equal(errors()[2], 'Default must be between min and max');

  await fill(bound('Default'), '600');
  await user.click(button('Save'));
  await gone(dialog);
  await focusOn(() => opener);
  assert.deepEqual(sent.at(-1)?.body, {
    scope: 'layout',
    key: 'board.width',
    units: 'px',
    min: 500,
    max: 800,
    default: 600,
  });
  assert.equal(slider().getAttribute('aria-valuetext'), '500 px');
  assert.equal(slider().max, '800');
  assert.deepEqual(body().board, { width: 500 });
  assert(!button('Reset Width to 600').disabled);
});

test("the range dialog shows another tab's newer range in untouched fields", async (t) => {
  const { fill, user, sent, saveElsewhere } = await show(t);
  saveElsewhere({ min: 100, max: 700, default: 300 });
  await user.click(button('Set defaults for Width'));
  await waitFor(() => assert.equal(bound('Max').value, '700'));
  await fill(bound('Default'), '400');
  await user.click(button('Save'));
  await gone(dialog);
  assert.partialDeepStrictEqual(sent.at(-1)?.body, { min: 100, max: 700, default: 400 });
});

test('a range that fails to save keeps the dialog open with the typed text', async (t) => {
  const { fill, user, sent } = await show(t, false);
  await user.click(button('Set defaults for Width'));
  await fill(bound('Max'), '900');
  await user.click(button('Save'));
  await waitFor(() => assert.equal(sent.at(-1)?.method, 'PUT'));
  await waitFor(() => assert(!button('Save').disabled));
  assert.equal(bound('Max').value, '900');
});

test('Escape and Cancel close the range dialog and discard the text', async (t) => {
  const { fill, user } = await show(t);
  const opener = button('Set defaults for Width');
  await user.click(opener);
  await fill(bound('Max'), '900');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await focusOn(() => opener);

  await user.click(opener);
  assert.equal(bound('Max').value, '960');
  await user.click(within(screen.getByRole('dialog')).getByText('Cancel'));
  await gone(dialog);
  assert.equal(slider().max, '960');
});
