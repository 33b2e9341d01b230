import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MadeToken,
  NewPerson,
  NewToken,
  Person,
  PersonPatch,
  SignInLink,
} from '#contract/people.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const PATH = '/api/people';

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** Everybody who may sign in, with their devices; a device is seen without a change that is pushed. */
export const usePeople = () =>
  useQuery({
    queryKey: QUERY_KEYS.people,
    queryFn: ({ signal }) => request<Person[]>('GET', PATH, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** A change to people or their devices, which ends when the list is current again. */
function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Answers may have a link or a token.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.people }),
  });
}

export const useAddPerson = () =>
  useChange((body: NewPerson) => request<Person>('POST', PATH, { body }));

/** Changes what the patch has. */
export const useChangePerson = (id: string) =>
  useChange((body: PersonPatch) => request<Person>('PUT', pathOf(id), { body }));

/** Removes a person, which ends everything of theirs. */
export const useRemovePerson = (id: string) =>
  useChange<void, null>(() => request<null>('DELETE', pathOf(id)));

/** Makes a link that signs one device of this person in; `me` is the person of this page. */
export const useInviteDevice = () =>
  useChange((id: string) => request<SignInLink>('POST', `${pathOf(id)}/links`, { body: {} }));

/** Ends the links of a person that nobody has used yet. */
export const useWithdrawInvitations = (id: string) =>
  useChange<void, null>(() => request<null>('DELETE', `${pathOf(id)}/links`));

export const useMakeToken = (id: string) =>
  useChange((body: NewToken) => request<MadeToken>('POST', `${pathOf(id)}/tokens`, { body }));

/** Signs a device out, or ends a token. */
export const useEndDevice = (id: string) =>
  useChange<void, null>(() => request<null>('DELETE', `${PATH}/devices/${encodeURIComponent(id)}`));
