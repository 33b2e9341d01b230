/** The state that the pages of the benchmark expose. */
declare global {
  interface Window {
    /** True once the first complete picture is drawn. */
    isDrawn?: boolean;
    /** Shows the long alert on a page without alerts from the server. */
    playAlert?: () => void;
  }
}

export {};
