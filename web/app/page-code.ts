import type { ComponentType } from 'react';
import { type CodeOnDemand, codeOnDemand } from '../ui/code-on-demand.ts';

/** What a page gets of its address: `:id` of the route, and `live` of the query. */
export type PageAddress = { id: string; live: string | undefined };

type Page = ComponentType<PageAddress>;

/** The code of a page and its document title. */
export type PageCode = {
  title: string;
  code: CodeOnDemand<Page>;
  /** For an address with `copy`, whose value is then the `id`. */
  copying?: CodeOnDemand<Page> | undefined;
};

export const pageCode = (
  title: string,
  load: () => Promise<Page>,
  loadCopying?: () => Promise<Page>,
): PageCode => ({
  title,
  code: codeOnDemand(load),
  copying: loadCopying && codeOnDemand(loadCopying),
});
