import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, focusOn, gone } from '../../../testing/wait-for-dom.ts';

const input = (label = 'Time') => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.queryByRole('dialog');
const inDialog = (text: string | RegExp) => within(screen.getByRole('dialog')).getByText(text);
const list = (name: string) => screen.getByLabelText(name, { selector: '[role=listbox]' });
const rows = (name: string) => [...list(name).children].map(({ textContent }) => textContent);
const row = (name: string, text: string) => within(list(name)).getByText(text);
const chosen = (name: string) => list(name).querySelector('[aria-selected=true]');

function show(t: TestContext, timezone = 'UTC') {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T18:22:00Z') });
  answerRequests(t, { 'GET /api/user-settings/demo-user': { json: { timezone } } });
  return renderForm(t, [
    { type: 'time', path: 'start_time', label: 'Time', quickSelect: true },
    { type: 'time', path: 'doors', label: 'Doors', minuteStep: 10 },
  ]);
}

test('a time is typed with AM or PM and sent as HH:mm', async (t) => {
  const { user, fill, body } = await show(t);
  assert.equal(input().placeholder, 'h:mm AM');
  assert.equal(body().start_time, null);
  for (const [typed, shown, sent] of [
    ['8:05pm', '8:05 PM', '20:05'],
    ['12:00 AM', '12:00 AM', '00:00'],
    ['8pm', '8:00 PM', '20:00'],
  ] as const) {
    await fill(input(), typed);
    assert.equal(body().start_time, sent);
    await user.keyboard('{Enter}');
    assert.equal(input().value, shown);
  }
  await fill(input(), '');
  assert.equal(body().start_time, null);
});

test('the parts of a time are chosen by keyboard, and the focus returns', async (t) => {
  const { user, press, body } = await show(t);
  await press(input(), '{ArrowDown}');
  await focusOn(() => list('Hour').firstElementChild);
  for (const [key, name, value] of [
    ['8', 'Hour', '8:00 PM'],
    ['{ArrowUp}', 'Hour', '7:00 PM'],
    ['{Tab}', 'Minute', '7:00 PM'],
    ['{End}', 'Minute', '7:45 PM'],
    ['3', 'Minute', '7:30 PM'],
    ['{ArrowRight}', 'AM or PM', '7:30 PM'],
    ['a', 'AM or PM', '7:30 AM'],
    ['{ArrowRight}', 'Quick select', '7:30 AM'],
    ['{Home}', 'Quick select', '12:00 AM'],
  ] as const) {
    await user.keyboard(key);
    await focusOn(() => chosen(name));
    assert.equal(input().value, value, key);
  }
  await user.keyboard('8:15 p');
  assert.equal(input().value, '8:15 PM');
  await user.keyboard('{ArrowLeft}');
  await focusOn(() => chosen('AM or PM'));
  await user.keyboard('{Enter}');
  await gone(dialog);
  await focusOn(input);
  assert.equal(body().start_time, '20:15');

  await press(button('Choose Time'), '{Enter}');
  await focusOn(() => chosen('Hour'));
  await user.keyboard('{Escape}');
  await gone(dialog);
  await focusOn(() => button('Choose Time'));
});

test('the parts are chosen with the mouse; a quick time closes the lists', async (t) => {
  const { user, body } = await show(t);
  await user.click(button('Choose Time'));
  await screen.findByRole('dialog');
  assert.equal(document.querySelector('[role=option][aria-selected=true]'), null);
  await user.click(row('Hour', '9'));
  await user.click(row('Minute', '45'));
  await user.click(row('AM or PM', 'AM'));
  assert.equal(input().value, '9:45 AM');
  await user.click(row('Quick select', '10:30 AM'));
  await gone(dialog);
  assert.equal(body().start_time, '10:30');
});

test('a minute between steps is listed; quick times are optional', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(input('Doors'), '8:05 PM');
  await user.click(button('Choose Doors'));
  await screen.findByRole('dialog');
  assert.equal(chosen('Minute')?.textContent, '05');
  assert.deepEqual(rows('Minute'), ['00', '05', '10', '20', '30', '40', '50']);
  assert.equal(screen.queryByLabelText('Quick select'), null);
  await user.click(row('Minute', '20'));
  assert.deepEqual(rows('Minute'), ['00', '10', '20', '30', '40', '50']);
  assert.equal(body().doors, '20:20');
});

test('Now is the time in the timezone of the settings, and Clear empties it', async (t) => {
  const { user, body } = await show(t, 'Asia/Kathmandu');
  await user.click(button('Choose Time'));
  await screen.findByText('Timezone: Asia/Kathmandu (UTC+05:45)');
  await user.click(inDialog('Now'));
  await gone(dialog);
  assert.equal(body().start_time, '00:07');
  await user.click(button('Choose Time'));
  await screen.findByRole('dialog');
  await user.click(inDialog('Clear'));
  await waitFor(() => assert.equal(body().start_time, null));
  assert.equal(input().value, '');
});
