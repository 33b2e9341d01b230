/** A family that became available on the server. `hasNewFile`: pages that already draw it must reload it. */
export type FontArrival = { family: string; hasNewFile: boolean };

const listeners = new Set<(font: FontArrival) => void>();

/** Calls `listener` for each arrival, until the returned function is called. */
export function onFontArrival(listener: (font: FontArrival) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the previews of an available font. */
export function announceFont(font: FontArrival): void {
  for (const listener of listeners) listener(font);
}
