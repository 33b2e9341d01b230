import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { BlockList } from '#contract/sources.ts';
import { queryClient } from '../../../data/query-client.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { newUser } from '../../../testing/user.ts';
import { WordsPage } from './words-page.tsx';

const STORED: BlockList = {
  words: ['old', 'spam'],
  allowed: ['Scunthorpe'],
  languages: ['fr'],
  list_sizes: { en: 71, de: 52, es: 56, fr: 59, pt: 52, ja: 38 },
  holds_amounts: true,
  holds_first_tips: false,
  alert_delay_s: 0,
};

async function show(t: TestContext) {
  let stored = STORED;
  const sent = answerRequests(t, {
    'GET /api/block-list': () => ({ json: stored }),
    'PUT /api/block-list': (_url, body) => {
      stored = { ...stored, ...(body as object) };
      return { json: stored };
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <WordsPage />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  await screen.findByText('Ready lists');
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return {
    ...newUser(),
    puts,
    /** Another tab stores words. */
    storeElsewhere: (words: string[]) => {
      stored = { ...stored, words };
    },
  };
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('a choice is stored at once and sends nothing else', async (t) => {
  const { user, puts } = await show(t);
  await user.click(box(/German/));
  await waitFor(() => assert.deepEqual(puts(), [{ languages: ['de', 'fr'] }]));
  await user.click(box('The first tip of each fan'));
  await waitFor(() => assert.deepEqual(puts().at(-1), { holds_first_tips: true }));
  assert.equal(box(/German/).getAttribute('aria-checked'), 'true');
});

test('the words of two tabs come together', async (t) => {
  const { user, fill, puts, storeElsewhere } = await show(t);
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Held words' });
  assert.equal(words.value, 'old\nspam');
  await fill(words, 'spam\nbuy followers');
  storeElsewhere(['spam', 'old', 'elsewhere']);
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  await waitFor(() =>
    assert.deepEqual(puts(), [{ words: ['spam', 'elsewhere', 'buy followers'] }]),
  );
});

test('exceptions are saved by themselves', async (t) => {
  const { user, fill, puts } = await show(t);
  await fill(screen.getByRole('textbox', { name: 'Exceptions' }), 'Scunthorpe\nSpam Ann');
  await user.click(screen.getByRole('button', { name: 'Save exceptions' }));
  await waitFor(() => assert.deepEqual(puts(), [{ allowed: ['Scunthorpe', 'Spam Ann'] }]));
});
