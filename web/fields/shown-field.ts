import { showItem } from './repeater/shown-items.ts';

/** Where a value of a form is seen. */
export type Place = {
  /** Its path. */
  name: string;
  /** The path of the list that it is in; of itself when it is in none. */
  list: string;
  /** Which item of that list; undefined for none. */
  item: number | undefined;
};

const listeners = new Set<() => void>();
let wanted: readonly Place[] = [];
let first: Place | undefined;

/** Brings values on screen, the first one into sight, and marks them for a moment. What is not drawn yet follows once it is. */
export function showFields(places: readonly Place[]): void {
  wanted = places;
  first = places[0];
  for (const { list, item } of places) if (item !== undefined) showItem(list, item);
  for (const listener of [...listeners]) listener();
}

/** Whether the value is to be shown, and brought into sight. It is asked once: what is drawn later for another reason stays where it is. */
export function takeWanted(name: string): { isWanted: boolean; isFirst: boolean } {
  const place = wanted.find((each) => each.name === name);
  wanted = wanted.filter((each) => each !== place);
  return { isWanted: place !== undefined, isFirst: place !== undefined && place === first };
}

/** Calls back whenever something is to be shown. Returns how to stop. */
export function watchWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
