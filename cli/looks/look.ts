import type { Layout } from '#contract/layouts.ts';
import type { Theme } from '#contract/themes.ts';
import type { Api } from '../api/api.ts';

/** What can be handed on as a file. */
export type Kind = 'theme' | 'layout';

/** A theme or a layout, by name. */
export type Look = { theme: Theme; layout: Layout };

/** All themes or all layouts, by name. */
export async function looksOf<K extends Kind>(api: Api, kind: K): Promise<Look[K][]> {
  return (await api.send<Look[K][]>('GET', `/api/${kind}s`)).body;
}
