import type { Vote, VoteOption } from '#contract/votes.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import type { CommandContext } from '../context.ts';
import { plainText } from '../output/plain-text.ts';

/** A question with its options and what waits for a decision. */
export async function voteText(
  vote: Vote,
  currency: string,
  context: CommandContext,
): Promise<string> {
  const { question, state, options, undecided } = vote;
  const rows = options.map((option, index) => [
    String(index + 1),
    plainText(option.text),
    option.keyword === null ? '-' : `#${plainText(option.keyword)}`,
    sumText(option, currency),
    String(option.tips),
    placeOf(option, vote),
  ]);
  const titles = ['No.', 'Option', 'Keyword', 'Total', 'Tips', ''];
  const waiting = `${counted(undecided.tips, 'tip is', 'tips are')} undecided, with ${exactAmount(undecided.total_cents, currency)}`;
  return [
    `${plainText(question)} (${state})`,
    await context.table(titles, rows, titles.indexOf('Option')),
    ...(undecided.tips > 0 ? [`${waiting}.`] : []),
  ].join('\n');
}

const sumText = ({ total_cents, target_cents }: VoteOption, currency: string): string =>
  target_cents === null
    ? exactAmount(total_cents, currency)
    : `${exactAmount(total_cents, currency)} of ${exactAmount(target_cents, currency)}`;

function placeOf({ id }: VoteOption, { leader_ids: leaders, state }: Vote): string {
  if (!leaders.includes(id)) return '';
  if (leaders.length > 1) return 'tie';
  return state === 'closed' ? 'winner' : 'leads';
}
