import type { Live } from '#contract/lives.ts';
import { foldedText } from '../../ui/folded-text.ts';
import { longStart } from './start-text.ts';

/**
 * The lives whose name or start (`Fri, Nov 6, 2026 8:00 PM`) contains every typed word, in any order. Blank
 * text matches all.
 */
export function searchLives<L extends Pick<Live, 'name' | 'start_date' | 'start_time'>>(
  lives: readonly L[],
  typed: string,
): readonly L[] {
  const words = foldedText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return lives;
  return lives.filter((live) => {
    const text = foldedText([live.name, live.start_date ?? '', ...longStart(live)].join(' '));
    return words.every((word) => text.includes(word));
  });
}
