import type { CreateVote } from '#contract/votes.ts';
import { invalid } from '#domain/errors.ts';
import { cleanName } from '#domain/text/names.ts';
import { newId } from '../../storage/ids.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { clearOption, deleteOption, optionsOf, saveOption } from '../../storage/queries/votes.ts';

export const NO_OPTION = 'This question has no option with this id';

/**
 * Keeps the options of a question that are sent with their id, deletes its others, and adds those without one. Throws
 * `invalid` for an id of another question.
 */
export function saveOptions(prepared: Prepared, voteId: string, sent: CreateVote['options']): void {
  const before = optionsOf(prepared, voteId).map(({ id }) => id);
  const issues = sent.flatMap(({ id }, index) =>
    id === undefined || before.includes(id)
      ? []
      : [{ path: ['options', index, 'id'], message: NO_OPTION }],
  );
  if (issues.length > 0) throw invalid(issues);
  for (const id of before) {
    if (sent.some((option) => option.id === id)) continue;
    clearOption(prepared, id);
    deleteOption(prepared, id);
  }
  sent.forEach(({ id = newId(), text, keyword, target_cents }, position) => {
    saveOption(prepared, {
      id,
      vote_id: voteId,
      position,
      text: cleanName(text),
      keyword: cleanName(keyword ?? '') || null,
      target_cents: target_cents || null,
    });
  });
}
