import { QueryClient } from '@tanstack/react-query';
import { recoverQueries } from './recover-queries.ts';
import { request } from './request.ts';

/**
 * What was loaded stays until a mutation changes it. The server runs beside the browser, so calls
 * are made even when the machine has lost the internet.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

recoverQueries({
  client: queryClient,
  ask: () => request('GET', '/api/health'),
  later: setTimeout,
});
