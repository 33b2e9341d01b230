import type { Vote, VoteOption } from '#contract/votes.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** The options that lead or, once closed, have won. */
export const leadersOf = ({ options, leader_ids }: Vote): VoteOption[] =>
  options.filter(({ id }) => leader_ids.includes(id));

/** Who leads or has won, such as `Piano leads with $120.00` or `Tie: Piano, Guitar`. */
export function resultText(vote: Vote, currency: string): string {
  const leaders = leadersOf(vote);
  const [first] = leaders;
  const isOpen = vote.state === 'open';
  if (!first) return isOpen ? 'No tip yet' : 'No tip for any option';
  if (leaders.length > 1) return `Tie: ${leaders.map(({ text }) => text).join(', ')}`;
  return `${first.text} ${isOpen ? 'leads' : 'won'} with ${exactAmount(first.total_cents, currency)}`;
}

/** How many tips are undecided, such as `3 undecided tips, $15.00`; null without any. */
export function undecidedText({ undecided }: Vote, currency: string): string | null {
  const { tips, total_cents } = undecided;
  return tips === 0
    ? null
    : `${counted(tips, 'undecided tip')}, ${exactAmount(total_cents, currency)}`;
}

/** The width of an option's bar in percent: of its target, else of the highest sum or target of the question. */
export function barPercent({ total_cents, target_cents }: VoteOption, { options }: Vote): number {
  const scale =
    target_cents ??
    Math.max(...options.map((each) => Math.max(each.total_cents, each.target_cents ?? 0)));
  return scale > 0 ? Math.min(100, Math.max(0, (100 * total_cents) / scale)) : 0;
}

/** An option for screen readers: `1, Piano: $120.00 of $200.00, 4 tips, leads`. */
export function spokenOption(option: VoteOption, place: number, vote: Vote, currency: string) {
  const { id, text, tips, total_cents, target_cents } = option;
  const target = target_cents === null ? '' : ` of ${exactAmount(target_cents, currency)}`;
  const mark = vote.leader_ids.includes(id) && `, ${markOf(vote)}`;
  const sum = `${exactAmount(total_cents, currency)}${target}`;
  return `${place}, ${text}: ${sum}, ${counted(tips, 'tip')}${mark || ''}`;
}

/** What a marked option is: `leads`, `won` or `tie`. */
export const markOf = ({ state, leader_ids }: Vote): string => {
  if (leader_ids.length > 1) return 'tie';
  return state === 'open' ? 'leads' : 'won';
};
