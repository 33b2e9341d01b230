import { type MessageValue, valueAt } from './read-message.ts';

/** The array at a path of keys; undefined if there is none. */
export function listAt(value: MessageValue | undefined, ...path: string[]) {
  const list = valueAt(value, ...path);
  return Array.isArray(list) ? list : undefined;
}
