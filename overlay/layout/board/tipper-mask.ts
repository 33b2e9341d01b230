import type { Tipper } from '#contract/tips.ts';
import { blockedWords } from '#domain/text/block-list.ts';
import { memoize } from '../memoize.ts';

type Lines = readonly string[];

/**
 * Replaces the words of the block list in the names of tippers with asterisks. Tippers without such words, and all
 * while nothing changes, are the same objects.
 */
export function createTipperMask() {
  const mask = memoize(({ tippers, lines }: { tippers: readonly Tipper[]; lines: Lines }) => {
    const { masked } = blockedWords(lines);
    return tippers.map((tipper) => {
      const name = masked(tipper.fan_name);
      return name === tipper.fan_name ? tipper : { ...tipper, fan_name: name };
    });
  });
  // A board cached by an older version has no words.
  return (tippers: readonly Tipper[], lines: Lines | undefined): readonly Tipper[] =>
    lines?.length ? mask({ tippers, lines }) : tippers;
}
