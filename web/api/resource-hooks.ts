import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

type Resource = {
  /** Of the list, such as `/api/lives`; one entity is at its id below. */
  path: string;
  /** The first part of the keys in the cache: of the list, and of one entity. */
  keys: { list: string; one: string };
  /** Forgets or loads again what refers to a deleted entity. */
  afterDelete?: (client: QueryClient) => Promise<unknown>;
};

/** The calls for entities that are listed, read, created, updated and deleted; what they change follows in the cache. */
export function resourceHooks<
  Entity extends { id: string },
  Create,
  Update,
  Listed extends Entity = Entity,
>({ path, keys, afterDelete }: Resource) {
  const listKey = [keys.list];
  const oneKey = (id: string) => [keys.one, id];
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

  /** Loads the list again, also while no page shows it, so that the next page opens with the new one. */
  const refreshList = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: listKey, exact: true, refetchType: 'all' });
  const keep = async (client: QueryClient, entity: Entity) => {
    client.setQueryData(oneKey(entity.id), entity);
    await refreshList(client);
  };

  return {
    useList: () =>
      useQuery({
        queryKey: listKey,
        queryFn: ({ signal }) => request<Listed[]>('GET', path, { signal }),
      }),
    useOne: (id: string) =>
      useQuery({
        queryKey: oneKey(id),
        queryFn: ({ signal }) => request<Entity>('GET', pathOf(id), { signal }),
      }),
    useCreate: () => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: Create) => request<Entity>('POST', path, { body }),
        onSuccess: (entity) => keep(client, entity),
      });
    },
    useUpdate: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: Update) => request<Entity>('PUT', pathOf(id), { body }),
        onSuccess: (entity) => keep(client, entity),
      });
    },
    useDelete: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: () => request<null>('DELETE', pathOf(id)),
        onSuccess: async () => {
          await Promise.all([refreshList(client), afterDelete?.(client)]);
          client.removeQueries({ queryKey: oneKey(id) });
        },
      });
    },
  };
}
