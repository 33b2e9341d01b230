import type { LiveSummary } from '#contract/lives.ts';
import { AppError } from '#domain/errors.ts';
import { plainText } from '../output/plain-text.ts';

type FoundBy = Pick<LiveSummary, 'id' | 'code' | 'name' | 'start_date' | 'start_time'>;

/**
 * The live with this code or id, or else the only one of this name; without a word the newest, which is
 * the first. Throws an AppError that says what to write instead.
 */
export function findLive<T extends FoundBy>(lives: readonly T[], wanted?: string): T {
  const [newest] = lives;
  if (!newest) {
    throw new AppError('not_found', 'There is no live yet. Schedule one in the editor first.');
  }
  if (wanted === undefined) return newest;
  const named = lives.find(({ code, id }) => wanted === code || wanted === id);
  return named ?? onlyOneCalled(lives, wanted);
}

function onlyOneCalled<T extends FoundBy>(lives: readonly T[], name: string): T {
  const [found, ...others] = lives.filter((live) => live.name === name.trim());
  if (!found) {
    const sentence = `There is no live with the code, id or name "${plainText(name)}". 'streamhost lives' lists them.`;
    throw new AppError('not_found', sentence);
  }
  if (others.length === 0) return found;
  const candidates = [found, ...others].map(described).join(', ');
  const sentence = `${others.length + 1} lives are called "${plainText(name)}": ${candidates}. Name the one you mean by its code.`;
  throw new AppError('conflict', sentence);
}

function described({ code, start_date, start_time }: FoundBy): string {
  const start = [start_date, start_time].filter(Boolean).join(' ');
  return `${code} (${start || 'no date'})`;
}
