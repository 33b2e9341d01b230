/** The part of preact-router that the app uses, typed for React. */
declare module 'preact-router' {
  import type { ComponentType, ReactNode } from 'react';

  export type RouterHistory = {
    readonly location: { pathname: string; search: string };
    push(url: string): void;
    replace(url: string): void;
    /** Calls `callback` on Back and Forward. */
    listen(callback: (location: { pathname: string; search: string }) => void): () => void;
  };

  /**
   * Renders the child whose `path` matches best, else the one marked `default`, with the path's parameters as
   * props.
   */
  export const Router: ComponentType<{ history?: RouterHistory; children: ReactNode }>;

  /** Navigates to `url`. */
  export function route(url: string, replace?: boolean): boolean;
}
