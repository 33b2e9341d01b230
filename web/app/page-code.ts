import type { ComponentType } from 'react';
import { type CodeOnDemand, codeOnDemand } from '../ui/code-on-demand.ts';

/** What a page gets of its address: `:id` of the route, and `live` of the query. */
export type PageAddress = { id: string; live: string | undefined };

type Page = ComponentType<PageAddress>;

/** The code of a page and its document title. */
export type PageCode = { title: string; code: CodeOnDemand<Page> };

/** Delay before the code of the other pages is prefetched. */
export const AHEAD_AFTER_MS = 1000;

export const pageCode = (title: string, load: () => Promise<Page>): PageCode => ({
  title,
  code: codeOnDemand(load),
});
