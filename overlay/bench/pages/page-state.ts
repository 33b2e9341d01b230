/** The state that the pages of the benchmark expose. */
declare global {
  interface Window {
    /** The first complete picture is drawn. */
    isDrawn?: boolean;
    /** Shows the long alert, on a page that is told of none. */
    playAlert?: () => void;
  }
}

export {};
