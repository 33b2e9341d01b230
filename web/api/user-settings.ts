import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import { request } from './request.ts';

/** Everyone is this one user. */
const USER_ID = 'demo-user';
const KEY = ['user-settings', USER_ID];

/** What the user has set about themselves. */
export function useUserSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      request<UserSettings>('GET', `/api/user-settings/${USER_ID}`, { signal }),
  });
}

/** Changes the settings that are present; all who read them follow at once. */
export function useUpdateUserSettings() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: what was chosen last is stored last.
    scope: { id: KEY.join() },
    mutationFn: (changes: Omit<UpdateUserSettings, 'userId'>) =>
      request<UserSettings>('PUT', '/api/user-settings', { body: { userId: USER_ID, ...changes } }),
    onSuccess: (settings) => client.setQueryData(KEY, settings),
  });
}
