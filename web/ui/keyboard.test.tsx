import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Buttons } from '../e2e/ui-page/groups/buttons.tsx';
import { Dialogs } from '../e2e/ui-page/groups/dialogs.tsx';
import { Loading } from '../e2e/ui-page/groups/loading.tsx';
import { PopUps } from '../e2e/ui-page/groups/pop-ups.tsx';
import { Selects } from '../e2e/ui-page/groups/selects.tsx';
import { TabRows } from '../e2e/ui-page/groups/tab-rows.tsx';
import { newUser } from '../testing/user.ts';
import { button, descriptionOf, focusOn, gone } from '../testing/wait-for-dom.ts';

const dialog = () => screen.queryByRole('dialog');
const menu = () => screen.queryByRole('menu');
const select = (name: string) => screen.getByRole<HTMLButtonElement>('combobox', { name });

test('a refused dialog stays open and focuses the invalid field', async () => {
  render(<Dialogs />);
  const { fill, press, user } = newUser();
  await press(button('Set defaults'), '{Enter}');
  const field = await screen.findByLabelText('Default');
  for (const _try of ['first', 'again']) {
    await press(button('Save'), '{Enter}');
    await focusOn(() => field);
    assert.equal(descriptionOf(field), 'Default must be between min and max');
  }
  await fill(field, '1200');
  await user.keyboard('{Enter}');
  await gone(dialog);
  await focusOn(() => button('Set defaults'));
});

test("Escape closes a dialog's list first, then the dialog", async () => {
  render(<Dialogs />);
  const { user } = newUser();
  await user.click(button('Set defaults'));
  await screen.findByRole('dialog');
  await user.click(select('Unit'));
  await screen.findByRole('option', { name: 'Percent' });
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('listbox'));
  screen.getByRole('dialog');
  await user.keyboard('{Escape}');
  await gone(dialog);
  await focusOn(() => button('Set defaults'));
});

test('Escape cancels an alert dialog unless it is busy', async () => {
  render(<Dialogs />);
  const { press, user } = newUser();
  const question = () => screen.queryByRole('alertdialog');
  await press(button('Delete theme'), '{Enter}');
  const opened = await screen.findByRole('alertdialog', { name: 'Delete this theme?' });
  assert.equal(descriptionOf(opened), 'This cannot be undone.');
  await user.keyboard('{Escape}');
  await gone(question);
  await focusOn(() => button('Delete theme'));

  await press(button('Deleting'), '{Enter}');
  const busy = within(await screen.findByRole('alertdialog'));
  await user.keyboard('{Escape}');
  const confirm = busy.getByRole('button', { name: 'Deleting' });
  assert.equal(confirm.getAttribute('aria-busy'), 'true');
});

test('a menu works with arrows and letters and returns the focus', async () => {
  render(<PopUps />);
  const { press, user } = newUser();
  const choice = (name: string) => screen.queryByRole('menuitemradio', { name });
  await press(button('Black'), '{ArrowDown}');
  await focusOn(() => choice('Black'));
  assert.equal(choice('Black')?.getAttribute('aria-checked'), 'true');
  for (const [key, name] of [
    ['{ArrowDown}', 'Gray'],
    ['c', 'Camera Feed'],
  ] as const) {
    await user.keyboard(key);
    await focusOn(() => choice(name));
  }
  await user.keyboard('{Escape}');
  await gone(menu);
  await focusOn(() => button('Black'));

  await user.keyboard('{Enter}');
  await focusOn(() => choice('Black'));
  await user.keyboard('{End}');
  await focusOn(() => choice('Camera Feed'));
  await user.keyboard('{Enter}');
  await gone(menu);
  await focusOn(() => button('Camera Feed'));
});

test('a disabled menu item does nothing', async () => {
  render(<PopUps />);
  const { user } = newUser();
  await user.click(button('Actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  screen.getByRole('menu');
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await gone(menu);
  button('Duplicated');
});

test('a select works by keyboard, and Escape keeps its value', async () => {
  render(<Selects />);
  const { press, user } = newUser();
  const option = (name: string) => screen.queryByRole('option', { name });
  await press(select('Rest'), '{Enter}');
  await focusOn(() => option('Deep Space'));
  await user.keyboard('{ArrowDown}{Escape}');
  await gone(() => screen.queryByRole('listbox'));
  assert.equal(select('Rest').textContent, 'Deep Space');
  await focusOn(() => select('Rest'));

  await user.keyboard('{ArrowDown}');
  await focusOn(() => option('Deep Space'));
  await user.keyboard('t');
  await focusOn(() => option('The Haunted Hour'));
  await user.keyboard('{Enter}');
  await gone(() => screen.queryByRole('listbox'));
  assert.equal(select('Rest').textContent, 'The Haunted Hour');
});

test('a select is named by its label and described by its error', () => {
  render(<Selects />);
  assert.equal(select('Invalid').getAttribute('aria-invalid'), 'true');
  assert.equal(descriptionOf(select('Invalid')), 'Choose a theme');
  assert(select('Disabled').matches(':disabled, [aria-disabled=true]'));
});

test('arrows move along the tabs, and Enter shows a panel', async () => {
  render(<TabRows />);
  const { press, user } = newUser();
  const tab = (name: string) => screen.getByRole('tab', { name });
  const panel = () => screen.getByRole('tabpanel').textContent;
  await press(tab('Tips'), '{ArrowRight}');
  await focusOn(() => tab('Preview'));
  assert.equal(panel(), '23 tips, 14 fans');
  await user.keyboard('{Enter}');
  await waitFor(() => assert.equal(panel(), '1920 × 1080 at 56%'));
  await user.keyboard('{ArrowRight}');
  await focusOn(() => tab('Tips'));
});

test('a busy button keeps the focus and announces that it is busy', async () => {
  render(<Buttons />);
  const [saving] = screen.getAllByRole('button', { name: 'Saving' });
  saving?.focus();
  await focusOn(() => saving ?? null);
  assert.equal(saving?.getAttribute('aria-busy'), 'true');
  assert.equal(saving?.getAttribute('aria-disabled'), 'true');
});

test('progress has an accessible value text', () => {
  render(<Loading />);
  const text = (file: string) =>
    screen.getByRole('progressbar', { name: `Uploading ${file}` }).getAttribute('aria-valuetext');
  assert.equal(text('cover.jpg'), '1.2 MB of 3.1 MB');
  assert.equal(text('comet.png'), '100%');
});
