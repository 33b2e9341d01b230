import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTypedSearch } from './use-typed-search.ts';

test('fast typing starts one search after the last letter; a newer one aborts it', async (t) => {
  const sent: { text: string; signal: AbortSignal }[] = [];
  const client = new QueryClient();
  t.after(() => client.clear());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { rerender, result } = renderHook(
    ({ text }) =>
      useTypedSearch<string>(text, {
        minLength: 2,
        delayMs: 300,
        query: (text) => ({
          queryKey: [text],
          queryFn: ({ signal }) => {
            sent.push({ text, signal });
            return new Promise(() => {});
          },
        }),
      }),
    {
      initialProps: { text: '' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const texts = () => sent.map(({ text }) => text);
  const pass = (ms: number) => act(() => t.mock.timers.tick(ms));
  rerender({ text: 'l' });
  pass(300);
  assert.equal(result.current.state, 'idle');
  rerender({ text: 'li' });
  rerender({ text: ' lisb ' });
  pass(299);
  assert.deepEqual(texts(), []);
  assert.equal(result.current.state, 'loading');
  pass(1);
  assert.deepEqual(texts(), ['lisb']);
  rerender({ text: 'kathm' });
  assert(sent[0]?.signal.aborted);
  pass(300);
  assert.deepEqual(texts(), ['lisb', 'kathm']);
});
