/** The state that the pages of the benchmark expose. */
declare global {
  interface Window {
    /** The first complete picture is drawn. */
    isDrawn?: boolean;
  }
}

export {};
