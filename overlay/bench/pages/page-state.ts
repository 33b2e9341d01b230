/** What the pages of the benchmark tell about themselves. */
declare global {
  interface Window {
    /** The first whole picture is there. */
    isDrawn?: boolean;
  }
}

export {};
