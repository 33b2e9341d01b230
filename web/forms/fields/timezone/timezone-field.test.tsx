import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderForm } from '../../../testing/render-form.tsx';
import { focusOn, gone, held, highlighted, listed, lists } from '../../../testing/wait-for-dom.ts';

const LISBON = 'Lisbon, Lisboa, Portugal';
const DOWN = 'City search temporarily unavailable. Please select from the list.';
const SUGGEST = 'GET /api/tz/suggest';
const RESOLVE = 'GET /api/tz/resolve';

const places: Record<string, TimezoneSuggestion> = {
  lisb: { label: LISBON, place_id: 'lisbon' },
  kathm: { label: 'Kathmandu, Nepal', place_id: 'kathmandu' },
};
const zones: Record<string, string> = { lisbon: 'Europe/Lisbon', kathmandu: 'Asia/Kathmandu' };

const found = ({ searchParams }: URL) => ({
  json: [places[searchParams.get('q') ?? ''] ?? []].flat(),
});
const resolved = ({ searchParams }: URL) => ({
  json: { tz_id: zones[searchParams.get('place_id') ?? ''] },
});

async function show(t: TestContext, answers: Parameters<typeof answerRequests>[1] = {}) {
  const sent = answerRequests(t, { [SUGGEST]: found, [RESOLVE]: resolved, ...answers });
  const form = await renderForm(t, [
    { type: 'timezone', path: 'timezone', label: 'Timezone', defaultValue: 'UTC' },
    { type: 'timezone', path: 'elsewhere', label: 'Elsewhere' },
    { type: 'timezone', path: 'unknown', label: 'Unknown zone', defaultValue: 'Mars/Olympus' },
  ]);
  return { ...form, sent };
}

const chosen = (label = 'Timezone') =>
  screen.getByRole('button', { name: new RegExp(`^${label}: `) });
const search = (label = 'Timezone') =>
  screen.getByRole<HTMLInputElement>('combobox', { name: label });

test('a timezone shows its current offset; an unknown one only its name', async (t) => {
  await show(t);
  assert.equal(chosen().textContent, 'UTC UTC+00:00');
  assert.equal(chosen('Unknown zone').textContent, 'Mars/Olympus ');
  assert.equal(search('Elsewhere').placeholder, 'No timezone. Search for a city');
});

test('a city is found and picked by keyboard in one session', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-07-15T12:00:00Z') });
  const { user, body, sent } = await show(t);
  chosen().focus();
  await user.keyboard('{Enter}');
  await focusOn(search);
  screen.getByRole('combobox', { description: 'UTC was cleared. Escape brings it back.' });
  assert.equal(body().timezone, null);
  await screen.findByText('Type at least two letters of a city');
  await user.keyboard('lisb');
  await lists(LISBON, 'No timezone');
  assert.equal(
    search().getAttribute('aria-activedescendant'),
    screen.getAllByRole('option')[0]?.id,
  );
  await user.keyboard('{Enter}');
  await focusOn(chosen);
  screen.getByRole('button', {
    name: `Timezone: ${LISBON} UTC+01:00`,
    description: 'Europe/Lisbon. Click to clear it and search for another city.',
  });
  assert.equal(body().timezone, 'Europe/Lisbon');

  await user.keyboard(' ');
  await focusOn(search);
  await user.keyboard('kathm');
  await lists('Kathmandu, Nepal', 'No timezone');
  await user.keyboard('{Enter}');
  await focusOn(chosen);
  assert.match(chosen().textContent, /UTC\+05:45/);
  assert.deepEqual(
    sent.map(({ url }) => url.pathname.replace('/api/tz/', '')),
    ['suggest', 'resolve', 'suggest', 'resolve'],
  );
  const [first, same, second] = sent.map(({ url }) => url.searchParams.get('session'));
  assert.equal(same, first);
  assert.notEqual(second, first);
});

test("while a city's timezone loads, the field shows the city and a spinner", async (t) => {
  const { answer, release } = held({ json: { tz_id: 'Europe/Lisbon' } });
  const { user, body } = await show(t, { [RESOLVE]: answer });
  await user.click(chosen());
  await user.keyboard('lisb');
  await user.click(await screen.findByTitle(LISBON));
  await screen.findByText('Loading');
  assert.equal(search().value, LISBON);
  assert(search().readOnly);
  await gone(() => screen.queryByRole('listbox'));
  const head = screen.getByRole('button', { name: 'General' });
  head.focus();
  release();
  await waitFor(() => assert.match(chosen().textContent, /Lisbon/));
  await focusOn(() => head);
  assert.equal(body().timezone, 'Europe/Lisbon');
});

test('No timezone is the last option, sets null and is never preselected', async (t) => {
  const { user, body } = await show(t);
  await user.click(chosen());
  await lists('No timezone');
  assert.equal(highlighted(), undefined);
  await user.keyboard('lisb');
  await waitFor(() => assert.equal(highlighted(), LISBON));
  await user.clear(search());
  await lists();
  await user.keyboard('{Enter}');
  await focusOn(search);

  await user.keyboard('lisb');
  await waitFor(() => assert.equal(highlighted(), LISBON));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => assert.equal(highlighted(), 'No timezone'));
  await user.keyboard('{Enter}');
  await gone(() => screen.queryByRole('listbox'));
  await focusOn(search);
  assert.equal(search().placeholder, 'No timezone. Search for a city');
  assert.equal(body().timezone, null);
});

test('a search says that it is running, and that it found nothing', async (t) => {
  const { answer, release } = held({ json: [] });
  const { user, body } = await show(t, { [SUGGEST]: answer });
  await user.type(search('Elsewhere'), 'qqqq');
  await screen.findByText('Searching cities');
  assert.deepEqual(listed(), []);
  release();
  await screen.findByText('No locations found');
  await user.keyboard('{Enter}');
  screen.getByText('No locations found');
  assert.equal(body().elsewhere, null);
});

for (const [failing, name] of [
  [SUGGEST, 'a failed search'],
  [RESOLVE, 'a city whose timezone cannot be resolved'],
] as const) {
  test(`${name} leaves a fixed list, which works by keyboard`, async (t) => {
    const { user, body, sent } = await show(t, { [failing]: { status: 503 } });
    await user.type(search('Elsewhere'), 'lisb');
    if (failing === RESOLVE) {
      await waitFor(() => assert.equal(highlighted(), LISBON));
      await user.keyboard('{Enter}');
    }
    await screen.findByText(DOWN);
    await waitFor(() => assert.equal(highlighted(), 'UTCUTC+00:00'));
    const requestCount = sent.length;
    await user.keyboard('on');
    assert.equal(listed().length, 16);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => assert.match(highlighted() ?? '', /America\/Los_Angeles/));
    await user.keyboard('{Enter}');
    await focusOn(() => chosen('Elsewhere'));
    assert.match(chosen('Elsewhere').textContent, /America\/Los_Angeles/);
    assert.equal(sent.length, requestCount);
    assert.equal(body().elsewhere, 'America/Los_Angeles');
  });
}

test('without a server a timezone or none can be picked with the mouse', async (t) => {
  answerRequests(t, {});
  const { user, body } = await renderForm(t, [
    { type: 'timezone', path: 'timezone', label: 'Timezone', defaultValue: 'UTC' },
  ]);
  await user.click(chosen());
  await user.keyboard('tokyo');
  await user.click(await screen.findByRole('option', { name: /Asia\/Tokyo/ }));
  assert.equal(chosen().textContent, 'Asia/Tokyo UTC+09:00');
  await user.click(chosen());
  await user.click(await screen.findByRole('option', { name: 'No timezone' }));
  assert.equal(body().timezone, null);
});

test('Escape closes the list, then restores the timezone; a blur leaves it empty', async (t) => {
  const { user, body } = await show(t);
  await user.click(chosen());
  await user.keyboard('lisb');
  await lists(LISBON, 'No timezone');
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('listbox'));
  assert.equal(search().value, 'lisb');
  await user.keyboard('{Escape}');
  await focusOn(chosen);

  await user.keyboard('{Enter}');
  await focusOn(search);
  await user.keyboard('lisb');
  await lists(LISBON, 'No timezone');
  await user.tab();
  await focusOn(() => search('Elsewhere'));
  assert.equal(search().placeholder, 'No timezone. Search for a city');
  screen.getByRole('combobox', { name: 'Timezone', description: '' });
  assert.equal(body().timezone, null);
});

test('a refused timezone shows its error, with and without a value', async (t) => {
  const { refuse } = await show(t);
  refuse(
    { path: ['timezone'], message: 'Must be a timezone' },
    { path: ['elsewhere'], message: 'Is needed' },
  );
  screen.getByRole('button', { name: /^Timezone: /, description: 'Must be a timezone' });
  screen.getByRole('combobox', { name: 'Elsewhere', description: 'Is needed' });
});
