import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { queryClient } from '../../data/query-client.ts';
import { usePalette } from '../../state/palette.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { focusOn, highlighted, lists } from '../../testing/wait-for-dom.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Palette } from './palette.tsx';

const LIVE = { id: 'l1', name: 'Orbit Sessions', code: 'wxyz2345' };

test('a live is found by its name, and Enter opens it', async (t) => {
  answerRequests(t, {
    'GET /api/lives': { json: [LIVE] },
    'GET /api/series': { json: [] },
    'GET /api/themes': { json: [] },
    'GET /api/layouts': { json: [] },
  });
  const gone: string[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <CommandPalette isOpen onClose={() => {}} onGo={({ href = '' }) => gone.push(href)} />
    </QueryClientProvider>,
  );
  const { user } = newUser();
  const field = await screen.findByRole('combobox');
  await focusOn(() => field);
  await user.type(field, 'orbit');
  await lists(
    'Orbit SessionsLive',
    'Edit Orbit SessionsLive',
    'Recap of Orbit SessionsLive',
    'Check the total of Orbit SessionsLive',
  );
  assert.equal(highlighted(), 'Orbit SessionsLive');
  await user.keyboard('{Enter}');
  assert.deepEqual(gone, ['/?live=wxyz2345']);
});

test('Ctrl+K opens the palette and a question mark the shortcuts, but no typed one', async (t) => {
  answerRequests(t, {});
  const shown = () => usePalette.getState().shown;
  render(<input aria-label="Note" />);
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Palette />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const { user } = newUser();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, 'Why?');
  assert.equal(shown(), null);
  note.blur();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await focusOn(() => document.querySelector('dl'));
  await user.keyboard('{Escape}');
  assert.equal(shown(), null);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('{Control>}k{/Control}');
  assert.equal(shown(), null);
});
