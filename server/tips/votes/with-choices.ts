import type { Tip } from '#contract/tips.ts';
import type { TipChoice } from '#contract/votes.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { choicesBetween, optionTexts } from '../../storage/queries/votes.ts';

/** The tips with their options, where they count in a question. */
export function withChoices(prepared: Prepared, tips: Tip[]): Tip[] {
  const choices = choicesOf(prepared, tips);
  if (choices.size === 0) return tips;
  return tips.map((tip) => {
    const ofTip = choices.get(tip.id);
    return ofTip ? { ...tip, choices: ofTip } : tip;
  });
}

type Row = { tip: Tip; options?: readonly string[] | undefined };

/** The rows of an export, with the options of their tips and the texts of these. */
export function withOptions<R extends Row>(prepared: Prepared, rows: R[]): R[] {
  const choices = choicesOf(
    prepared,
    rows.map(({ tip }) => tip),
  );
  if (choices.size === 0) return rows;
  const ids = [...choices.values()].flat().flatMap(({ option_id }) => option_id ?? []);
  const found = optionTexts(prepared, JSON.stringify([...new Set(ids)]));
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return rows.map((row) => {
    const ofTip = choices.get(row.tip.id);
    if (!ofTip) return row;
    const options = ofTip.flatMap(({ option_id }) => texts.get(option_id ?? '') ?? []);
    return { ...row, tip: { ...row.tip, choices: ofTip }, options };
  });
}

/** One query for all tips, because ids of tips that are listed together are near each other. */
function choicesOf(prepared: Prepared, tips: readonly Tip[]): ReadonlyMap<string, TipChoice[]> {
  const choices = new Map<string, TipChoice[]>();
  const [first = '', last = ''] = bounds(tips);
  for (const { tip_id, ...choice } of choicesBetween(prepared, { first, last })) {
    const ofTip = choices.get(tip_id);
    if (ofTip) ofTip.push(choice);
    else choices.set(tip_id, [choice]);
  }
  return choices;
}

/** The smallest and the largest id. */
function bounds(tips: readonly Tip[]): [first?: string, last?: string] {
  let [first, last] = [tips[0]?.id, tips[0]?.id];
  for (const { id } of tips) {
    if (first === undefined || id < first) first = id;
    if (last === undefined || id > last) last = id;
  }
  return first === undefined || last === undefined ? [] : [first, last];
}
