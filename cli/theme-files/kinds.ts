import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import type { Api } from '../api/api.ts';

/** What can be exported to a file. */
export type Kind = 'theme' | 'layout';

/** The record of each kind. */
export type RecordOf = { theme: Theme; layout: Layout };

/** All themes or all layouts, sorted by name. */
export async function recordsOf<K extends Kind>(api: Api, kind: K): Promise<RecordOf[K][]> {
  return (await api.send<RecordOf[K][]>('GET', `/api/${kind}s`)).body;
}
