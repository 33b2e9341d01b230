import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateSource,
  NewSource,
  Source,
  SourceService,
  UpdateSource,
} from '#contract/sources.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { resourceHooks } from './resource-hooks.ts';

const PATH = '/api/sources';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const sourceHooks = resourceHooks<Source, CreateSource, UpdateSource>({
  path: PATH,
  keys: { list: QUERY_KEYS.sources, one: 'source' },
});

/** The sources of tips, with how each is now. */
export const useSources = sourceHooks.useList;

/** The services that tips can come from; those of one version of the server never change. */
export function useSourceServices() {
  return useQuery({
    queryKey: QUERY_KEYS.sourceServices,
    queryFn: ({ signal }) => request<SourceService[]>('GET', `${PATH}/services`, { signal }),
  });
}

/** A mutation after which the list is refetched, also after a failure. */
function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // An address that is shown once stays in no cache.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.sources }),
  });
}

/** Adds a source; the answer alone has the address for the requests of its service. */
export const useCreateSource = () =>
  useChange((body: CreateSource) => request<NewSource>('POST', PATH, { body }));

/** Makes a new address; the former one ends at once. */
export const useRenewHook = () =>
  useChange((id: string) => request<NewSource>('POST', `${pathOf(id)}/hook`, { body: {} }));

/** Switches a source on or off, whatever else of it has changed meanwhile. */
export const useSwitchSource = () =>
  useChange(({ id, is_on }: Pick<Source, 'id' | 'is_on'>) =>
    request<Source>('PUT', pathOf(id), { body: { is_on } }),
  );

/** Plays a whole arrival without the service; it never counts. */
export const useTestSource = () =>
  useChange((id: string) => request<null>('POST', `${pathOf(id)}/test`, { body: {} }));
