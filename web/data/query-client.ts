import { QueryClient } from '@tanstack/react-query';
import { recoverQueries } from './recover-queries.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';
import { isLoadable } from './session/loadable.ts';
import { onSession } from './session/session.ts';

/** Queries stay fresh until a mutation changes them. Requests are sent while the browser is offline: the server may be on this computer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      enabled: ({ queryKey }) => isLoadable(queryKey),
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
  checkHealth: () => request('GET', '/api/health'),
  later: setTimeout,
});

onSession(() => {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof RequestError && error.status === 401,
  });
});
