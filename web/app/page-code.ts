import type { ComponentType } from 'react';
import { type CodeOnDemand, codeOnDemand } from '../ui/code-on-demand.ts';

/** Address parameters of a page: `:id` of the route, and `live` of the query. */
export type PageAddress = { id: string; live: string | undefined };

type Page = ComponentType<PageAddress>;

/** The code of a page and its document title. */
export type PageCode = {
  title: string;
  code: CodeOnDemand<Page>;
  /** Page for an address with `copy`, whose value becomes `id`. */
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
