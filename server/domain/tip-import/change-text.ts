import type { ImportChange } from '../../contract/tip-imports.ts';
import { exactAmount } from '../money/money.ts';
import { counted, plural } from '../text/counted.ts';
import type { LiveTips } from './decisions.ts';

/** What an undo or a redo of an import has changed, and what not. */
export function changeText(
  { changed, unchanged, import: { moved, edited } }: ImportChange,
  what: 'undo' | 'redo',
): string {
  const done =
    what === 'undo'
      ? `${counted(changed, 'tip was', 'tips were')} taken out`
      : `${counted(changed, 'tip is', 'tips are')} back`;
  const notes = [
    moved > 0 && `${moved.toLocaleString('en-US')} had been moved`,
    edited > 0 && `${edited.toLocaleString('en-US')} had been edited`,
  ].filter((note) => note !== false);
  const included = what === 'undo' && notes.length > 0 ? `, of which ${notes.join(' and ')}` : '';
  if (unchanged === 0) return `${done}${included}.`;
  const rest =
    what === 'undo'
      ? `${counted(unchanged, 'stays', 'stay')}, because a source sent ${plural(unchanged, 'it', 'them')}, too`
      : `${counted(unchanged, 'payment was', 'payments were')} counted meanwhile`;
  return `${done}${included}. ${rest}.`;
}

/** What an import has added; `existing` is the number of tips that another tab recorded since the preview. */
export function addedText(
  targets: readonly LiveTips[],
  existing: number,
): { title: string; text: string } {
  const tips = targets.reduce((sum, target) => sum + target.tips.length, 0);
  const title = `${counted(tips - existing, 'tip')} added`;
  if (existing > 0)
    return { title, text: `${counted(existing, 'tip was', 'tips were')} there already.` };
  const [first = '', ...others] = targets.map(
    ({ live, cents }) => `${exactAmount(cents, live.currency)} for ${live.name}`,
  );
  const more = others.length === 0 ? '' : `, and tips for ${counted(others.length, 'other live')}`;
  return { title, text: `${first}${more}.` };
}
