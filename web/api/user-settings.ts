import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import { ifMatch } from './if-match.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

/** Everyone is this one user. */
const USER_ID = 'demo-user';
const KEY = ['user-settings', USER_ID];

const QUERY = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    request<UserSettings>('GET', `/api/user-settings/${USER_ID}`, { signal }),
});

/** What the user has set about themselves. */
export const useUserSettings = () => useQuery(QUERY);

/** The same, asked for anew: another tab may have saved since. */
export const useNewestUserSettings = () => useQuery({ ...QUERY, refetchOnMount: 'always' });

type Changes = Omit<UpdateUserSettings, 'userId'>;

/**
 * Changes the settings that are present; all who read them follow at once. With a revision only if they are still
 * at that; one choice that replaces another needs none.
 */
export function useUpdateUserSettings() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: what was chosen last is stored last.
    scope: { id: KEY.join() },
    mutationFn: ({ changes, revision }: { changes: Changes; revision?: number }) =>
      request<UserSettings>('PUT', '/api/user-settings', {
        body: { userId: USER_ID, ...changes },
        headers: revision === undefined ? {} : ifMatch(revision),
      }),
    onSuccess: (settings) => client.setQueryData(KEY, settings),
    onError: (error) => {
      const changed = error instanceof RequestError ? error.changed : undefined;
      if (changed) client.setQueryData(KEY, changed.current);
    },
  });
}
