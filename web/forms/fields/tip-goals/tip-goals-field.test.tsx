import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { renderForm } from '../../../testing/render-form.tsx';
import { button, descriptionOf } from '../../../testing/wait-for-dom.ts';

const DUPLICATE = 'Duplicate tip amounts are not allowed';

const row = (index: number) => screen.getByRole('group', { name: `Tip goal ${index}` });
const reward = (index: number) => within(row(index)).getByLabelText<HTMLInputElement>('Reward');
const amount = (index: number) =>
  within(row(index)).getByLabelText<HTMLInputElement>('Amount in dollars');
const isInvalid = (index: number) => amount(index).getAttribute('aria-invalid') === 'true';

const show = (t: TestContext) =>
  renderForm(t, [{ type: 'tip-goals', currency: 'USD', path: 'tipGoals', label: 'Tip goals' }]);

test('the only goal row cannot be removed', async (t) => {
  const { body } = await show(t);
  row(1);
  assert(button('Remove goal').disabled);
  assert.equal(body().tipGoals, undefined);
});

test('goal rows are filled by keyboard and sorted on blur', async (t) => {
  const { user, fill, press, body } = await show(t);
  reward(1).focus();
  await user.keyboard('Encore{Tab}500');
  await press(button('Add Tip Goal'), '{Enter}');
  await user.keyboard('Song{Tab}1,050');
  screen.getByText('Saved as $1,050.00');
  await user.tab({ shift: true });
  assert.equal(amount(2).value, '1050');
  await fill(amount(2), '12.70');
  await user.tab({ shift: true });
  assert.equal(descriptionOf(amount(2)), 'Enter a whole amount, such as $13');
  await fill(amount(2), '13');
  await user.click(screen.getByRole('heading', { name: 'Form' }));
  assert.equal(reward(1).value, 'Song');
  assert.deepEqual(body().tipGoals, [
    { reward: 'Song', amount_cents: 1300 },
    { reward: 'Encore', amount_cents: 50000 },
  ]);
});

test('equal amounts are marked, and the last one has the message', async (t) => {
  const { user, fill } = await show(t);
  for (const [index, typed] of ['500', '250', '500'].entries()) {
    if (index > 0) await user.click(button('Add Tip Goal'));
    await fill(reward(index + 1), `Reward ${index}`);
    await fill(amount(index + 1), typed);
  }
  assert.equal(screen.queryByText(DUPLICATE), null, 'it is still being typed');
  await user.click(screen.getByRole('heading', { name: 'Form' }));
  assert.deepEqual([1, 2, 3].map(isInvalid), [false, true, true]);
  assert.deepEqual(
    [1, 2, 3].map((index) => descriptionOf(amount(index))),
    ['', '', DUPLICATE],
  );
  await user.click(within(row(3)).getByLabelText('Remove goal'));
  assert.equal(screen.queryByText(DUPLICATE), null);
});

test('a refused goal shows its error in its row', async (t) => {
  const { fill, refuse } = await show(t);
  await fill(reward(1), 'Song');
  await fill(amount(1), '50');
  refuse({ path: ['tipGoals', 0, 'amount_cents'], message: 'Must be at most 5' });
  assert.equal(descriptionOf(amount(1)), 'Must be at most 5');
});
