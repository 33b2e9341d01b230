import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cleanup, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-form.tsx';
import { descriptionOf } from '../testing/wait-for-dom.ts';
import { useOpenSections } from './open-sections.ts';

const head = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const isOpen = (title: string) => head(title).getAttribute('aria-expanded') === 'true';
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

const show = (t: TestContext) =>
  renderForm(
    t,
    [
      { type: 'text', path: 'name', label: 'Name', help: 'As fans know it' },
      { type: 'text', path: 'title', within: 'settings', label: 'Title', section: 'Board' },
      { type: 'checkbox', path: 'hud', label: 'Show HUD box', section: 'Debug' },
      { type: 'tip-goals', path: 'goals', currency: 'USD', label: 'Goals', section: 'Tip goals' },
    ],
    {
      sections: [
        { title: 'General' },
        { title: 'Board', summary: ({ settings }) => `Title ${settings.title}` },
        { title: 'Debug', startsOpen: true },
        { title: 'Tip goals' },
      ],
    },
  );

test('the first two sections start open, and those that say so', async (t) => {
  await show(t);
  assert.deepEqual(['General', 'Board', 'Debug', 'Tip goals'].map(isOpen), [
    true,
    true,
    true,
    false,
  ]);
});

test('a closed section shows a summary, keeps its values, and stays closed', async (t) => {
  const { user, fill, body } = await show(t);
  await fill(screen.getByLabelText('Title'), 'Owls');
  await user.click(head('Board'));
  assert.equal(screen.queryByLabelText('Title'), null);
  assert.equal(head('Board').textContent, 'BoardTitle Owls');
  assert.deepEqual(body().settings, { title: 'Owls' });

  cleanup();
  const stored = JSON.parse(localStorage.getItem('streamhost.open-sections') ?? '');
  useOpenSections.setState(stored, true);
  await show(t);
  assert(!isOpen('Board'));
});

test('sections fold by keyboard', async (t) => {
  const { press } = await show(t);
  await press(head('Tip goals'), '{Enter}');
  screen.getByRole('button', { name: 'Add Tip Goal' });
  await press(head('Tip goals'), ' ');
  assert.equal(screen.queryByRole('button', { name: 'Add Tip Goal' }), null);
});

test('a checkbox is checked by its label and unchecked by its box', async (t) => {
  const { user, body } = await show(t);
  await user.click(screen.getByText('Show HUD box'));
  assert.equal(body().hud, true);
  await user.click(screen.getByRole('checkbox'));
  assert.equal(body().hud, false);
});

test('a server error opens its section and stays until the field changes', async (t) => {
  const { fill, refuse } = await show(t);
  refuse(
    { path: ['name'], message: 'Name is taken' },
    { path: ['settings', 'title'], message: 'Must be shorter' },
    { path: ['goals'], message: 'Too many goals' },
  );
  assert.equal(descriptionOf(name()), 'Name is taken');
  await screen.findByText('Too many goals');
  await fill(name(), 'Left');
  assert.equal(descriptionOf(name()), 'As fans know it');
  assert.equal(descriptionOf(screen.getByLabelText('Title')), 'Must be shorter');
});
