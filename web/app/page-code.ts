import type { ComponentType } from 'react';

/** A page draws itself from the parameters of its path. */
export type Page = ComponentType<{ id: string }>;

/** The code of a page, fetched when it is first needed. */
export type PageCode = {
  readonly title: string;
  /** The page, once its code is there. */
  page: () => Page | undefined;
  /** Fetches the code; also ahead of need. */
  fetch: () => Promise<void>;
};

/** When the code of the other pages is fetched, after the first one was asked for. */
export const AHEAD_AFTER_MS = 1000;

export function pageCode(title: string, load: () => Promise<Page>): PageCode {
  let loaded: Page | undefined;
  return {
    title,
    page: () => loaded,
    fetch: async () => {
      loaded ??= await load();
    },
  };
}
