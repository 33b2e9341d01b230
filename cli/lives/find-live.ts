import type { LiveSummary } from '#contract/lives.ts';
import { AppError } from '#domain/errors.ts';
import { plainText } from '../output/plain-text.ts';

type FoundBy = Pick<LiveSummary, 'id' | 'code' | 'name' | 'start_date' | 'start_time'>;

/**
 * The live with this code or id, or the only one with this name. Without `wanted` it is the first, which is the newest.
 * Throws an AppError when none or several match.
 */
export function findLive<T extends FoundBy>(lives: readonly T[], wanted?: string): T {
  const [newest] = lives;
  if (!newest) {
    const remedy = 'Schedule one in the editor first.';
    throw new AppError('not_found', 'There is no live yet.', { remedy });
  }
  if (wanted === undefined) return newest;
  const named = lives.find(({ code, id }) => wanted === code || wanted === id);
  return named ?? onlyOneCalled(lives, wanted);
}

function onlyOneCalled<T extends FoundBy>(lives: readonly T[], name: string): T {
  const [found, ...others] = lives.filter((live) => live.name === name.trim());
  if (!found) {
    const problem = `There is no live with the code, id or name "${plainText(name)}".`;
    throw new AppError('not_found', problem, { remedy: "'streamhost lives' lists them." });
  }
  if (others.length === 0) return found;
  const candidates = [found, ...others].map(described).join(', ');
  const problem = `${others.length + 1} lives are called "${plainText(name)}": ${candidates}.`;
  throw new AppError('conflict', problem, { remedy: 'Name the one you mean by its code.' });
}

function described({ code, start_date, start_time }: FoundBy): string {
  const start = [start_date, start_time].filter(Boolean).join(' ');
  return `${code} (${start || 'no date'})`;
}
