import type { ComponentType } from 'react';
import { type CodeOnDemand, codeOnDemand } from '../ui/code-on-demand.ts';

/** A page; gets the parameters of its route. */
type Page = ComponentType<{ id: string }>;

/** The code of a page and its document title. */
export type PageCode = { title: string; code: CodeOnDemand<Page> };

/** Delay before the code of the other pages is prefetched. */
export const AHEAD_AFTER_MS = 1000;

export const pageCode = (title: string, load: () => Promise<Page>): PageCode => ({
  title,
  code: codeOnDemand(load),
});
