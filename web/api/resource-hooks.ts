import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ifMatch } from './if-match.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

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
  Entity extends { id: string; revision: number },
  Create,
  Update,
  Listed extends Entity = Entity,
>({ path, keys, referrers = [] }: Resource) {
  const keyOf = (id: string) => [keys.one, id];
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const keep = async (client: QueryClient, entity: Entity) => {
    client.setQueryData(keyOf(entity.id), entity);
    await refreshList(client, keys);
  };
  /** What another tab has changed or deleted is shown as it is now. */
  const follow = async (client: QueryClient, error: Error) => {
    if (!(error instanceof RequestError)) return;
    if (error.changed) await keep(client, error.changed.current as Entity);
    else if (error.status === 404) await refreshList(client, keys);
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
        // It is read to be edited, and another tab may have saved since.
        refetchOnMount: 'always',
      }),
    useCreate: () => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: Create) => request<Entity>('POST', path, { body }),
        onSuccess: (entity) => keep(client, entity),
      });
    },
    /** Changes the entity if it is still at that revision. */
    useUpdate: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: ({ body, revision }: { body: Update; revision: number }) =>
          request<Entity>('PUT', pathOf(id), { body, headers: ifMatch(revision) }),
        onSuccess: (entity) => keep(client, entity),
        onError: (error) => follow(client, error),
      });
    },
    /** Deletes the entity if it is still at that revision. */
    useDelete: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (revision: number) =>
          request<null>('DELETE', pathOf(id), { headers: ifMatch(revision) }),
        onError: (error) => follow(client, error),
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
