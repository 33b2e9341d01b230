import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { cacheAnswer } from './cache-answer.ts';
import { liveKeys } from './lives.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { ifMatch, request } from './request.ts';
import { RequestError } from './request-error.ts';

/** There is only this user. */
const USER_ID = 'demo-user';
const KEY = [...QUERY_KEYS.userSettings, USER_ID];

const QUERY = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    request<UserSettings>('GET', `/api/user-settings/${USER_ID}`, { signal }),
});

/** The user's settings. */
export const useUserSettings = () => useQuery(QUERY);

/** The same, refetched on mount and when the tab is shown again: another tab may have saved since. */
export const useNewestUserSettings = () =>
  useQuery({ ...QUERY, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** What new lives are counted in, as far as it is known here: the default until the settings are loaded. */
export const knownCurrency = (): string =>
  queryClient.getQueryData<UserSettings>(KEY)?.currency ?? DEFAULT_CURRENCY;

type Changes = Omit<UpdateUserSettings, 'userId'>;

/** Changes the settings that are present. With a revision, only if they are still at it. */
export function useUpdateUserSettings() {
  const client = useQueryClient();
  return useMutation({
    // Serialized: the last choice is stored last.
    scope: { id: KEY.join() },
    mutationFn: ({ changes, revision }: { changes: Changes; revision?: number }) =>
      request<UserSettings>('PUT', '/api/user-settings', {
        body: { userId: USER_ID, ...changes },
        headers: revision === undefined ? {} : ifMatch(revision),
      }),
    onSuccess: async (settings, { changes }) => {
      await cacheAnswer(client, KEY, settings);
      // When lives start, until when they run, and what those without amounts are counted in depends on it.
      if (changes.timezone !== undefined || changes.currency !== undefined) {
        void client.invalidateQueries({ queryKey: liveKeys.list, exact: true });
      }
    },
    onError: async (error) => {
      const changed = error instanceof RequestError ? error.changed : undefined;
      if (changed) await cacheAnswer(client, KEY, changed.current);
    },
  });
}
