/** A family that the server has now; `hasNewFile`: also what is drawn in it already has to load it anew. */
export type FontArrival = { family: string; hasNewFile: boolean };

const listeners = new Set<(font: FontArrival) => void>();

/** Calls `listener` for each arrival, until the returned function is called. */
export function onFontArrival(listener: (font: FontArrival) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the previews of a font. */
export function announceFont(font: FontArrival): void {
  for (const listener of listeners) listener(font);
}
