import type { ComponentType } from 'react';
import { type CodeOnDemand, codeOnDemand } from '../ui/code-on-demand.ts';

/** A page draws itself from the parameters of its path. */
export type Page = ComponentType<{ id: string }>;

/** The code of a page and what the page is called. */
export type PageCode = { title: string; code: CodeOnDemand<Page> };

/** When the code of the other pages is fetched, after the first one was asked for. */
export const AHEAD_AFTER_MS = 1000;

export const pageCode = (title: string, load: () => Promise<Page>): PageCode => ({
  title,
  code: codeOnDemand(load),
});
