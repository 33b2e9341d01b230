import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, render, screen } from '@testing-library/react';
import { type PageCommand, useOfferCommands, usePageCommands } from './page-commands.ts';

function Offer({ commands }: { commands: readonly PageCommand[] }) {
  useOfferCommands(commands);
  return <input aria-label="Text" />;
}

const Offered = () => (
  <p>
    {usePageCommands()
      .map(({ label }) => label)
      .join(', ')}
  </p>
);

function show() {
  const done: string[] = [];
  const command = (label: string, key: string): PageCommand => ({
    label,
    kind: 'Timer',
    key,
    run: () => done.push(label),
  });
  const page = (commands: readonly PageCommand[]) => (
    <>
      {commands.length > 0 && <Offer commands={commands} />}
      <Offered />
    </>
  );
  const { container, rerender } = render(page([command('Pause', 'p'), command('Add', '+')]));
  return { done, command, container, offer: (...all: PageCommand[]) => rerender(page(all)) };
}

test('a command runs by its key, once for a held one', () => {
  const { done } = show();
  fireEvent.keyDown(document.body, { key: 'P' });
  fireEvent.keyDown(document.body, { key: 'P', repeat: true });
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '+', shiftKey: true });
  assert.deepEqual(done, ['Pause', 'Add']);
});

test('a key that is typed runs nothing', () => {
  const { done } = show();
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'p' });
  assert.deepEqual(done, []);
});

test('the commands are those of what is mounted', () => {
  const { container, command, offer } = show();
  assert.equal(container.textContent, 'Pause, Add');
  offer(command('Resume', 'p'));
  assert.equal(container.textContent, 'Resume');
  offer();
  assert.equal(container.textContent, '');
});
