import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf, gone } from '../../../testing/wait-for-dom.ts';

const date = () => screen.getByLabelText<HTMLInputElement>('Date');
const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const dialog = () => screen.queryByRole('dialog');
const list = (name: string) => screen.queryByLabelText(name, { selector: '[role=listbox]' });
const rows = (name: string) => [...(list(name)?.children ?? [])].map((row) => row.textContent);

function show(t: TestContext, locale: string) {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T18:22:00Z') });
  t.mock.getter(navigator, 'language', () => locale);
  answerRequests(t, { 'GET /api/user-settings/demo-user': { json: { timezone: 'UTC' } } });
  return renderForm(t, [
    { type: 'date', path: 'start_date', label: 'Date' },
    { type: 'time', path: 'start_time', label: 'Time', quickSelect: true },
  ]);
}

test('German fields take and show 27.11.2026 and 20:00', async (t) => {
  const { user, fill, body } = await show(t, 'de-DE');
  assert.deepEqual([date().placeholder, time().placeholder], ['DD.MM.YYYY', 'HH:mm']);
  await fill(date(), '7.11.2026');
  await fill(time(), '8pm');
  await user.tab();
  assert.deepEqual([date().value, time().value], ['07.11.2026', '20:00']);
  assert.deepEqual(body(), { start_date: '2026-11-07', start_time: '20:00' });
});

test('a refusal has an example in the format of the locale', async (t) => {
  const { user, fill } = await show(t, 'de-DE');
  await fill(date(), '27.11.');
  await fill(time(), '25:00');
  await user.tab();
  assert.equal(descriptionOf(date()), 'Write the date as 27.11.2026.');
  assert.equal(descriptionOf(time()), 'Write the time as 20:00.');
});

test('a German calendar starts on Monday, and the lists of times have 24 hours', async (t) => {
  const { user, press, body } = await show(t, 'de-DE');
  await user.click(button('Choose Date'));
  await screen.findByRole('dialog');
  assert.equal(document.querySelector('[role=grid] th')?.textContent, 'Mo');
  screen.getByLabelText(/Today, Friday.? 6 November 2026/);
  await user.keyboard('{Escape}');
  await gone(dialog);
  await press(time(), '{ArrowDown}');
  await screen.findByRole('dialog');
  assert.equal(list('AM or PM'), null);
  assert.deepEqual([rows('Hour').length, rows('Hour')[8]], [24, '08']);
  assert.equal(rows('Quick select')[81], '20:15');
  await user.click(screen.getByText('21', { selector: '[role=option]' }));
  assert.equal(time().value, '21:00');
  await user.click(screen.getByText('05', { selector: '[aria-label=Hour] *' }));
  assert.equal(body().start_time, '05:00');
});

test('Japanese fields take full-width digits and 年月日', async (t) => {
  const { user, fill, body } = await show(t, 'ja-JP');
  assert.deepEqual([date().placeholder, time().placeholder], ['YYYY/MM/DD', 'H:mm']);
  await fill(date(), '2026年11月27日');
  await fill(time(), '８：００');
  await user.tab();
  assert.deepEqual([date().value, time().value], ['2026/11/27', '8:00']);
  assert.deepEqual(body(), { start_date: '2026-11-27', start_time: '08:00' });
});
