import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf, focusOn, gone } from '../../../testing/wait-for-dom.ts';

const SETTINGS = 'GET /api/user-settings/demo-user';
const input = () => screen.getByLabelText<HTMLInputElement>('Date');
const alert = () => screen.queryByRole('alert');
const dialog = () => screen.queryByRole('dialog');
const inDialog = (text: string | RegExp) => within(screen.getByRole('dialog')).getByText(text);
const grid = () => document.querySelector('[role=grid]')?.getAttribute('aria-label');
const day = (name: RegExp) => screen.getByLabelText(name, { selector: '[role=grid] button' });
const turn = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
const isOff = (element: Element) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

type Around = { now?: string; timezone?: string; answers?: Parameters<typeof answerRequests>[1] };

function show(t: TestContext, around: Around = {}) {
  const { now = '2026-11-06T15:42:00Z', timezone = 'UTC' } = around;
  const { answers = { [SETTINGS]: { json: { timezone } } } } = around;
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
  answerRequests(t, answers);
  return renderForm(t, [{ type: 'date', path: 'start_date', label: 'Date' }]);
}

test('a date is typed with or without zeros and sent as yyyy-MM-dd', async (t) => {
  const { user, fill, body } = await show(t);
  assert.equal(input().placeholder, 'MM/DD/YYYY');
  assert.equal(body().start_date, null);
  await fill(input(), '2/29/2028');
  assert.equal(body().start_date, '2028-02-29');
  await user.keyboard('{Enter}');
  assert.equal(input().value, '02/29/2028');
  await fill(input(), '1/1/0001');
  await user.tab();
  assert.equal(input().value, '01/01/0001');
  await fill(input(), '');
  assert.equal(body().start_date, null);
});

test('a partial date stays as typed, shows an error on blur and is never sent', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(input(), '11/06/2026');
  for (const typed of ['11/6', '2/30/2026', 'tomorrow']) {
    await fill(input(), typed);
    assert(!alert());
    await user.keyboard('{Enter}');
    assert.equal(descriptionOf(input()), 'Invalid date format');
    assert.equal(input().getAttribute('aria-invalid'), 'true');
    assert.equal(body().start_date, typed);
  }
  await user.keyboard('?');
  assert(!alert());
  await user.tab();
  assert.equal(input().value, 'tomorrow?');
  assert.equal(alert()?.textContent, 'Invalid date format');
  await fill(input(), '11/7/2026');
  await user.tab();
  assert(!alert());
});

test('a day is picked by keyboard, and the focus returns to the field', async (t) => {
  const { user, fill, press, body } = await show(t);
  await fill(input(), '12/31/2026');
  await user.keyboard('{ArrowDown}');
  await focusOn(() => day(/December 31, 2026, selected/));
  for (const [key, name] of [
    ['ArrowRight', /January 1, 2027/],
    ['ArrowDown', /January 8, 2027/],
    ['ArrowLeft', /January 7, 2027/],
    ['ArrowUp', /December 31, 2026/],
    ['PageDown', /January 31, 2027/],
    ['PageDown', /February 28, 2027/],
    ['PageUp', /January 28, 2027/],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await focusOn(() => day(name));
  }
  assert.equal(body().start_date, '2026-12-31');
  await user.keyboard('{Enter}');
  await gone(dialog);
  await focusOn(input);
  assert.equal(input().value, '01/28/2027');
  assert.equal(body().start_date, '2027-01-28');

  await press(input(), '{Alt>}{ArrowDown}{/Alt}');
  await focusOn(() => day(/January 28, 2027, selected/));
  await user.keyboard('{ArrowDown}{Escape}');
  await gone(dialog);
  await focusOn(input);
  assert.equal(input().value, '01/28/2027');
});

test('a day is picked with the mouse, also in another month', async (t) => {
  const { user, body } = await show(t);
  await user.click(button('Choose Date'));
  await screen.findByRole('dialog');
  assert.equal(grid(), 'November 2026');
  await user.click(turn('Next month'));
  assert.equal(grid(), 'December 2026');
  await user.click(turn('Previous month'));
  await user.click(day(/November 13/));
  await gone(dialog);
  assert.equal(input().value, '11/13/2026');
  await user.click(button('Choose Date'));
  await screen.findByRole('dialog');
  await user.click(day(/December 1/));
  assert.equal(body().start_date, '2026-12-01');
});

test('the calendar shows the month of the date or today, with weeks from Sunday', async (t) => {
  const { user, fill } = await show(t, { timezone: 'Europe/Lisbon' });
  await user.click(button('Choose Date'));
  await focusOn(() => day(/Today, Friday, November 6, 2026/));
  assert.equal(document.querySelector('[role=grid] th')?.textContent, 'Su');
  inDialog('Timezone: Europe/Lisbon (UTC+00:00)');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await fill(input(), '2/29/2028');
  await user.click(button('Choose Date'));
  await screen.findByRole('dialog');
  assert.equal(grid(), 'February 2028');
  assert.equal(screen.queryByLabelText(/Today/), null);
});

test('the calendar is limited to years that can be stored', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(input(), '12/31/9999');
  await user.keyboard('{ArrowDown}');
  await focusOn(() => day(/December 31, 9999, selected/));
  assert(isOff(turn('Next month')));
  await user.keyboard('{ArrowRight}');
  await focusOn(() => day(/December 31, 9999/));
  await user.keyboard('{Escape}');
  await gone(dialog);
  await fill(input(), '1/2/0001');
  await user.keyboard('{ArrowDown}');
  await focusOn(() => day(/January 2, 1, selected/));
  assert(isOff(turn('Previous month')));
  await user.keyboard('{ArrowLeft}');
  await focusOn(() => day(/January 1, 1\b/));
  await user.keyboard('{Enter}');
  assert.equal(body().start_date, '0001-01-01');
});

for (const [timezone, date] of [
  ['Pacific/Kiritimati', '2027-01-01'],
  ['Pacific/Pago_Pago', '2026-12-31'],
] as const) {
  test(`Today is the date in ${timezone}, and Clear empties it`, async (t) => {
    const { user, body } = await show(t, { now: '2026-12-31T12:00:00Z', timezone });
    await user.click(button('Choose Date'));
    await screen.findByText(new RegExp(timezone));
    await user.click(inDialog('Today'));
    await gone(dialog);
    assert.equal(body().start_date, date);
    await user.click(button('Choose Date'));
    await screen.findByRole('dialog');
    await user.click(inDialog('Clear'));
    await gone(dialog);
    assert.equal(input().value, '');
    assert.equal(body().start_date, null);
  });
}

for (const [name, answers] of [
  ['timezone', { [SETTINGS]: { json: { timezone: null } } }],
  ['settings', {}],
] as const) {
  test(`without a ${name}, the computer's timezone is used`, async (t) => {
    const { user } = await show(t, { answers });
    await user.click(button('Choose Date'));
    await screen.findByText("Timezone: this computer's (UTC-05:00)");
  });
}
