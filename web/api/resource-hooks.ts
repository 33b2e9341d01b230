import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** Where a kind of entity lies in the cache: its list, and one entity below `one` by its id. */
type ResourceKeys = { list: readonly [string]; one: string };

type Resource = {
  /** Of the list, such as `/api/lives`; one entity is at its id below. */
  path: string;
  keys: ResourceKeys;
  /** Entities that refer to these; the server changes them when one of these is deleted. */
  referrers?: readonly ResourceKeys[];
};

/** The calls for entities that are listed, read, created, changed and deleted; the cache follows each. */
export function resourceHooks<
  Entity extends { id: string },
  Create,
  Update,
  Listed extends Entity = Entity,
>({ path, keys, referrers = [] }: Resource) {
  const keyOf = (id: string) => [keys.one, id];
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const useSave = <Body>(method: 'POST' | 'PUT', address: string) => {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (body: Body) => request<Entity>(method, address, { body }),
      onSuccess: async (entity) => {
        client.setQueryData(keyOf(entity.id), entity);
        await refreshList(client, keys);
      },
    });
  };
  return {
    useList: () =>
      useQuery({
        queryKey: keys.list,
        queryFn: ({ signal }) => request<Listed[]>('GET', path, { signal }),
      }),
    useOne: (id: string) =>
      useQuery({
        queryKey: keyOf(id),
        queryFn: ({ signal }) => request<Entity>('GET', pathOf(id), { signal }),
      }),
    useCreate: () => useSave<Create>('POST', path),
    useUpdate: (id: string) => useSave<Update>('PUT', pathOf(id)),
    useDelete: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: () => request<null>('DELETE', pathOf(id)),
        onSuccess: async () => {
          await Promise.all([keys, ...referrers].map((each) => refreshList(client, each)));
          client.removeQueries({ queryKey: keyOf(id) });
          for (const { one } of referrers) client.removeQueries({ queryKey: [one] });
        },
      });
    },
  };
}

/** Loads the list again, also while no page shows it, so that the next page opens with the new one. */
const refreshList = (client: QueryClient, { list }: ResourceKeys) =>
  client.invalidateQueries({ queryKey: list, exact: true, refetchType: 'all' });
