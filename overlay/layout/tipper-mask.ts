import type { Tipper } from '#contract/tips.ts';
import { blockedWords } from '#domain/block-list.ts';
import { remember } from './remember.ts';

type Lines = readonly string[];

/**
 * Draws the names of tippers with asterisks for the words of the block list. Without any in a name, and while nothing
 * changes, tippers are the same objects.
 */
export function createTipperMask() {
  const listOf = remember(({ lines }: { lines: Lines }) => blockedWords(lines));
  const mask = remember(({ tippers, lines }: { tippers: readonly Tipper[]; lines: Lines }) => {
    const { masked } = listOf({ lines });
    return tippers.map((tipper) => {
      const name = masked(tipper.fan_name);
      return name === tipper.fan_name ? tipper : { ...tipper, fan_name: name };
    });
  });
  // A board that an older version kept has no words.
  return (tippers: readonly Tipper[], lines: Lines | undefined): readonly Tipper[] =>
    lines?.length ? mask({ tippers, lines }) : tippers;
}
