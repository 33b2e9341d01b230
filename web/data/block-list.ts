import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BlockList, UpdateBlockList } from '#contract/sources.ts';
import { cacheAnswer } from './cache-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const PATH = '/api/block-list';

const QUERY = queryOptions({
  queryKey: QUERY_KEYS.blockList,
  queryFn: ({ signal }) => request<BlockList>('GET', PATH, { signal }),
});

/** What protects viewers; another tab may have saved since. */
export const useBlockList = () =>
  useQuery({ ...QUERY, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

const store = (client: QueryClient) => (list: BlockList) =>
  cacheAnswer(client, QUERY_KEYS.blockList, list);

/** Changes the keys that are present. */
export function useUpdateBlockList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateBlockList) => request<BlockList>('PUT', PATH, { body }),
    onSuccess: store(client),
  });
}

/** The two lists of words. */
export type WordList = 'words' | 'allowed';

/** Stores what `change` makes of the words that are stored now, because the list has no revision. */
export function useChangeBlockList(list: WordList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (stored: readonly string[]) => string[]) => {
      const stored = await request<BlockList>('GET', PATH);
      return request<BlockList>('PUT', PATH, { body: { [list]: change(stored[list]) } });
    },
    onSuccess: store(client),
  });
}
