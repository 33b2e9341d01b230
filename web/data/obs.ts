import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AddedToObs,
  AddToObs,
  Obs,
  ObsScenes,
  RefreshedObs,
  ShowInObs,
  ShownInObs,
  UpdateObs,
} from '#contract/obs.ts';
import { cacheAnswer } from './cache-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const KEY = QUERY_KEYS.obs;
const PATH = '/api/obs';

/** The state of the connection to OBS, what is on screen there, and what is offered. */
export const useObs = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<Obs>('GET', PATH, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** A mutation whose answer is the whole state. */
function useChange<Sent>(send: (sent: Sent) => Promise<Obs>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // What was sent may be a password.
    gcTime: 0,
    onSuccess: (answer) => cacheAnswer(client, KEY, answer),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

const post = <T>(path: string, body: object = {}) =>
  request<T>('POST', `${PATH}/${path}`, { body });

/** Finds OBS on the computer of the server, with the password from its own file. */
export const useFindObs = () => useChange<void>(() => post<Obs>('find'));

export const useUpdateObs = () =>
  useChange((body: UpdateObs) => request<Obs>('PUT', PATH, { body }));

/** Connects now, or refetches all scenes. */
export const useConnectObs = () => useChange<void>(() => post<Obs>('connect'));

/** Does what a start or end of the stream offers. */
export const useAcceptObsOffer = () => useChange<void>(() => post<Obs>('offer/accept'));

/** Declines it. */
export function useDismissObsOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<null>('DELETE', `${PATH}/offer`),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Deletes the address and the password. */
export function useDeleteObs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<null>('DELETE', PATH),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Brings the overlay into a scene. */
export const useAddToObs = () =>
  useMutation({ mutationFn: (body: AddToObs) => post<AddedToObs>('add', body) });

/** Shows the hidden overlay of a live in the program scene. */
export const useShowHidden = () =>
  useMutation({ mutationFn: (body: ShowInObs) => post<ShownInObs>('show', body) });

/** Reloads the overlays in OBS. */
export const useRefreshObs = () => useMutation({ mutationFn: () => post<RefreshedObs>('refresh') });

/** The scenes of OBS, fetched each time that `isEnabled` becomes true. */
export const useObsScenes = (isEnabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'scenes'],
    queryFn: ({ signal }) => request<ObsScenes>('GET', `${PATH}/scenes`, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
