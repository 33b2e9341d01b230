/** What the app uses of preact-router, as it is when it runs on React. */
declare module 'preact-router' {
  import type { ComponentType, ReactNode } from 'react';

  export type RouterHistory = {
    readonly location: { pathname: string; search: string };
    push(url: string): void;
    replace(url: string): void;
    /** Calls back when the browser has moved by itself: Back, Forward. */
    listen(callback: (location: { pathname: string; search: string }) => void): () => void;
  };

  /** Shows the one child whose `path` fits the address best, else the one marked `default`; gives it the parameters of the path as props. */
  export const Router: ComponentType<{ history: RouterHistory; children: ReactNode }>;

  /** Goes to `url`. */
  export function route(url: string, replace?: boolean): boolean;
}
