import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { UserSettings } from '#contract/user-settings.ts';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newUser } from '../../testing/user.ts';
import { button } from '../../testing/wait-for-dom.ts';
import { TimezoneQuestion } from './timezone-question.tsx';

const SETTINGS = { timezone: 'UTC', timezoneSettled: false, revision: 1 } as UserSettings;
const CHANGE = 'PUT /api/user-settings';

function show(t: TestContext, answers: Parameters<typeof answerRequests>[1]) {
  const sent = answerRequests(t, answers);
  render(
    <QueryClientProvider client={queryClient}>
      <TimezoneQuestion proposed="Europe/Berlin" settings={SETTINGS} />
    </QueryClientProvider>,
  );
  t.after(() => queryClient.clear());
  const chosen = () =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as UserSettings).timezone);
  return { user: newUser().user, chosen };
}

test('the proposed timezone is used, or UTC is kept', async (t) => {
  const { user, chosen } = show(t, { [CHANGE]: { json: SETTINGS } });
  await user.click(button('Use Europe/Berlin'));
  await waitFor(() => assert.deepEqual(chosen(), ['Europe/Berlin']));
  await waitFor(() => assert(!button('Keep UTC').hasAttribute('disabled')));
  await user.click(button('Keep UTC'));
  await waitFor(() => assert.deepEqual(chosen(), ['Europe/Berlin', 'UTC']));
});

test('a timezone that fails to save can be chosen again', async (t) => {
  const { user, chosen } = show(t, {});
  for (const count of [1, 2]) {
    await user.click(button('Use Europe/Berlin'));
    await waitFor(() => assert.equal(chosen().length, count));
    await waitFor(() => assert(!button('Use Europe/Berlin').hasAttribute('disabled')));
  }
});
