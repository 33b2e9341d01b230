import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { UserSettings } from '#contract/user-settings.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { button } from '../../testing/wait-for-dom.ts';
import { StudioQuestion } from './studio-question.tsx';

const SETTINGS = {
  timezone: 'UTC',
  timezoneSettled: false,
  currency: 'USD',
  revision: 1,
} as UserSettings;
const CHANGE = 'PUT /api/user-settings';

function show(t: TestContext, answers: Parameters<typeof answerRequests>[1]) {
  const sent = answerRequests(t, answers);
  const proposed = { timezone: 'Europe/Berlin', currency: 'EUR' };
  render(
    <QueryClientProvider client={queryClient}>
      <StudioQuestion proposed={proposed} settings={SETTINGS} isCard={false} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const chosen = () =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => {
        const { timezone, currency } = body as UserSettings;
        return [timezone, currency];
      });
  return { user: newUser().user, chosen };
}

test('what the browser has is used, or the settings are kept', async (t) => {
  const { user, chosen } = show(t, { [CHANGE]: { json: SETTINGS } });
  await user.click(button('Use Europe/Berlin and EUR'));
  await waitFor(() => assert.deepEqual(chosen(), [['Europe/Berlin', 'EUR']]));
  await waitFor(() => assert(!button('Keep UTC and USD').hasAttribute('disabled')));
  await user.click(button('Keep UTC and USD'));
  await waitFor(() => assert.deepEqual(chosen()[1], ['UTC', undefined]));
});

test('an answer that fails to save can be given again', async (t) => {
  const { user, chosen } = show(t, {});
  for (const count of [1, 2]) {
    await user.click(button('Use Europe/Berlin and EUR'));
    await waitFor(() => assert.equal(chosen().length, count));
    await waitFor(() => assert(!button('Use Europe/Berlin and EUR').hasAttribute('disabled')));
  }
});
