import type { Live } from '#contract/lives.ts';
import { foldedText } from '../../ui/folded-text.ts';
import { longStart } from './live-start.ts';

/** With fewer lives than this a list of them is read faster than searched. */
export const SEARCH_FROM = 20;

/** The lives with all typed words in name or start (`Fri, Nov 6, 2026 8:00 PM`), in any order; all for blank text. */
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
