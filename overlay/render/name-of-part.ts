import type { Container } from 'pixi.js';
import { PART_NAMES, SPRITE } from '../layout/settings/part-names.ts';

/** The name in messages of the part that contains `object`, by its own label or that of a parent. */
export function nameOfPart(object: Container | null): string {
  if (!object) return 'picture';
  const { label, parent } = object;
  if (label?.startsWith(SPRITE)) return label;
  return label && label in PART_NAMES
    ? PART_NAMES[label as keyof typeof PART_NAMES]
    : nameOfPart(parent);
}
