import type { FastifyInstance } from 'fastify';
import { aLayout, aLive, aTheme } from './builders.ts';
import { answerOf } from './requests.ts';

/** A resource with a revision, and how it is edited. */
type Revisioned = {
  what: string;
  /** URL for GET; PUT goes to `saveUrl`. */
  readUrl: string;
  saveUrl: string;
  /** A body that renames it. */
  renamed: (name: string) => object;
  nameKey: string;
  isDeletable: boolean;
};

/** A new resource of each kind that has a revision. */
export async function oneOfEach(app: FastifyInstance): Promise<Revisioned[]> {
  const [live, theme, layout] = [await aLive(app), await aTheme(app), await aLayout(app)];
  const named = (what: string, url: string) => ({
    what,
    readUrl: url,
    saveUrl: url,
    renamed: (name: string) => ({ name }),
    nameKey: 'name',
    isDeletable: true,
  });
  return [
    named('live', `/api/lives/${live.id}`),
    named('theme', `/api/themes/${theme.id}`),
    named('layout', `/api/layouts/${layout.id}`),
    {
      what: 'user settings',
      readUrl: '/api/user-settings/demo-user',
      saveUrl: '/api/user-settings',
      renamed: (displayName: string) => ({ userId: 'demo-user', displayName }),
      nameKey: 'displayName',
      isDeletable: false,
    },
  ];
}

/** The current state of the resource. */
export const readRevisioned = (app: FastifyInstance, { readUrl }: Revisioned) =>
  answerOf<Record<string, unknown> & { revision: number }>(app, readUrl);
