import type { Tip } from '#contract/tips.ts';
import type { TipChoice } from '#contract/votes.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { choicesBetween } from '../../storage/queries/votes.ts';

/** The tips with their options, where they count in a question. One query for a page, because its ids are a range. */
export function withChoices(prepared: Prepared, tips: Tip[]): Tip[] {
  const [one, other] = [tips.at(0)?.id, tips.at(-1)?.id];
  if (one === undefined || other === undefined) return tips;
  const [first, last] = one < other ? [one, other] : [other, one];
  const rows = choicesBetween(prepared, { first, last });
  if (rows.length === 0) return tips;
  const choices = new Map<string, TipChoice[]>();
  for (const { tip_id, ...choice } of rows) {
    const ofTip = choices.get(tip_id);
    if (ofTip) ofTip.push(choice);
    else choices.set(tip_id, [choice]);
  }
  return tips.map((tip) => {
    const ofTip = choices.get(tip.id);
    return ofTip ? { ...tip, choices: ofTip } : tip;
  });
}
