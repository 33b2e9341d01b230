/** The part of preact-router that the app uses, typed for React. */
declare module 'preact-router' {
  import type { ComponentType, ReactNode } from 'react';

  export type RouterHistory = {
    readonly location: { pathname: string; search: string };
    push(url: string): void;
    replace(url: string): void;
    /** Calls back on Back and Forward. */
    listen(callback: (location: { pathname: string; search: string }) => void): () => void;
  };

  /** Shows the child whose `path` matches the address best, else the one marked `default`; passes it the path's parameters as props. */
  export const Router: ComponentType<{ history: RouterHistory; children: ReactNode }>;

  /** Goes to `url`. */
  export function route(url: string, replace?: boolean): boolean;
}
