import { blockedWords } from '#domain/text/block-list.ts';
import { memoize } from '../memoize.ts';
import type { StagedAlert } from './alert.ts';

type MaskInput = { staged: StagedAlert; lines: readonly string[]; allowed: readonly string[] };

const NONE: readonly string[] = [];

/** Draws the name and the note of an alert with asterisks for the words of the block list. */
export function createAlertMask() {
  const mask = memoize(({ staged, lines, allowed }: MaskInput): StagedAlert => {
    const { masked } = blockedWords(lines, allowed);
    const { content } = staged;
    const drawn = (text: string | null) => text && masked(text);
    return {
      ...staged,
      content: { ...content, fanName: drawn(content.fanName), note: drawn(content.note) },
    };
  });
  return (
    staged: StagedAlert | null,
    lines: readonly string[] | undefined,
    allowed: readonly string[] = NONE,
  ) => (staged && lines?.length ? mask({ staged, lines, allowed }) : staged);
}
