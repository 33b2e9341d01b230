import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cacheAnswer } from './cache-answer.ts';
import { ifMatch, request } from './request.ts';
import { isNotFound, RequestError } from './request-error.ts';

/** Cache keys of a kind of entity: its list, and one entity by `one` and its id. */
type ResourceKeys = { list: readonly [string]; one: string };

type Resource = {
  /** Path of the list, such as `/api/lives`; an entity is at `/<id>` below. */
  path: string;
  keys: ResourceKeys;
  /** Entities that refer to these: deleting one of these changes them on the server. */
  referrers?: readonly ResourceKeys[];
};

/** The hooks of an editor. */
export type ResourceHooks<Entity extends Revised, Create, Update> = Omit<
  ReturnType<typeof resourceHooks<Entity, Create, Update>>,
  'useList'
>;

type Revised = { id: string; revision: number };

/** CRUD hooks for a resource; each mutation updates the cache. */
export function resourceHooks<
  Entity extends Revised,
  Create,
  Update,
  Listed extends Entity = Entity,
>({ path, keys, referrers = [] }: Resource) {
  const keyOf = (id: string) => [keys.one, id];
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const keep = async (client: QueryClient, entity: Entity) => {
    await cacheAnswer(client, keyOf(entity.id), entity);
    await refreshList(client, keys);
  };
  /** After a 409 or 404, shows the current state. */
  const follow = async (client: QueryClient, error: Error, id: string) => {
    const changed = error instanceof RequestError && error.changed;
    if (changed) await keep(client, changed.current as Entity);
    if (!isNotFound(error)) return;
    void client.invalidateQueries({ queryKey: keyOf(id) });
    await refreshList(client, keys);
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
        // It is about to be edited, and another tab may have saved since.
        refetchOnMount: 'always',
        refetchOnWindowFocus: 'always',
      }),
    useCreate: () => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: Create) => request<Entity>('POST', path, { body }),
        onSuccess: (entity) => keep(client, entity),
      });
    },
    /** Changes the entity if it is still at this revision. */
    useUpdate: (id: string) => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: ({ body, revision }: { body: Update; revision: number }) =>
          request<Entity>('PUT', pathOf(id), { body, headers: ifMatch(revision) }),
        onSuccess: (entity) => keep(client, entity),
        onError: (error) => follow(client, error, id),
      });
    },
    /** Changes only what `body` has, if the entity is at this revision; without one at any. */
    useChange: () => {
      const client = useQueryClient();
      return useMutation({
        mutationFn: ({ id, body, revision }: { id: string; body: Update; revision?: number }) =>
          request<Entity>('PUT', pathOf(id), {
            body,
            ...(revision !== undefined && { headers: ifMatch(revision) }),
          }),
        onSuccess: (entity) => keep(client, entity),
      });
    },
    /**
     * Deletes the entity if it is still as it was when its page was opened: the cache follows other tabs, unlike
     * a form. After a refusal for that, if it is at this revision.
     */
    useDelete: (id: string) => {
      const client = useQueryClient();
      const opened = useRef(client.getQueryData<Entity>(keyOf(id))?.revision);
      return useMutation({
        mutationFn: (revision: number) =>
          request<null>('DELETE', pathOf(id), { headers: ifMatch(opened.current ?? revision) }),
        onError: async (error) => {
          if (error instanceof RequestError && error.changed) opened.current = undefined;
          await follow(client, error, id);
        },
        onSuccess: async () => {
          await Promise.all([keys, ...referrers].map((each) => refreshList(client, each)));
          client.removeQueries({ queryKey: keyOf(id) });
          for (const { one } of referrers) client.removeQueries({ queryKey: [one] });
        },
      });
    },
  };
}

/** Refetches the list, also while it is not on screen, so that the next page opens with the new one. */
const refreshList = (client: QueryClient, { list }: ResourceKeys) =>
  client.invalidateQueries({ queryKey: list, exact: true, refetchType: 'all' });
