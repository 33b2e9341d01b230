import type { Tipper } from '#contract/tips.ts';
import { blockedWords } from '#domain/text/block-list.ts';
import { memoize } from '../memoize.ts';

type Lines = readonly string[];
type MaskInput = { tippers: readonly Tipper[]; lines: Lines; allowed: Lines };

const NONE: Lines = [];

/**
 * Replaces the words of the block list in the names of tippers with asterisks. Tippers without such words, and all
 * while nothing changes, are the same objects.
 */
export function createTipperMask() {
  const mask = memoize(({ tippers, lines, allowed }: MaskInput) => {
    const { masked } = blockedWords(lines, allowed);
    return tippers.map((tipper) => {
      const name = masked(tipper.fan_name);
      return name === tipper.fan_name ? tipper : { ...tipper, fan_name: name };
    });
  });
  // A board cached by an older version has no words.
  return (
    tippers: readonly Tipper[],
    lines: Lines | undefined,
    allowed: Lines = NONE,
  ): readonly Tipper[] => (lines?.length ? mask({ tippers, lines, allowed }) : tippers);
}
