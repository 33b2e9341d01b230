import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { queryClient } from '../../data/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { newCardOf, useTipDrafts, writeText } from './tip-drafts.ts';
import { useSaveTip } from './use-save-tip.ts';

const LIVE = 'live-1';
const CARD = newCardOf(LIVE);
const REFUSED = {
  error: 'Invalid request',
  kind: 'invalid',
  issues: [{ path: ['option'], message: 'This live has no question, so leave it out' }],
};

test('a new tip whose option was deleted is saved without it by the next save', async (t) => {
  const sent = answerRequests(t, {
    [`POST /api/lives/${LIVE}/tips`]: (_, body) =>
      (body as { option?: string }).option
        ? { status: 400, json: REFUSED }
        : { status: 201, json: { id: 'tip-1', live_id: LIVE } },
  });
  t.after(() => {
    useTipDrafts.setState({ openCards: {}, drafts: {} });
    queryClient.clear();
  });
  writeText(CARD, { amount: '5', fan: 'Zoe', notes: '', option: 'deleted' });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const card = { liveId: LIVE, cardId: CARD, tip: undefined, currency: 'USD' };
  const { result } = renderHook(() => useSaveTip({ ...card, conversion: undefined }), { wrapper });
  const save = () => act(() => result.current.save());

  assert.equal(await save(), false);
  const problem = useTipDrafts.getState().drafts[CARD]?.problem;
  assert.equal(problem, 'Its option is gone; save again without it.');
  assert.equal(await save(), true);
  assert.deepEqual(
    sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
    [
      { amount_cents: 500, fan_name: 'Zoe', notes: null, option: 'deleted' },
      { amount_cents: 500, fan_name: 'Zoe', notes: null },
    ],
  );
});
