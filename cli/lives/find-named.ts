import { AppError } from '#domain/errors.ts';
import { plainText } from '../output/plain-text.ts';

type Named = { id: string; name: string };

/** The theme or layout with this id, or the only one with this name. Throws an AppError when none or several match. */
export function findNamed<T extends Named>(all: readonly T[], wanted: string, kind: string): T {
  const byId = all.find(({ id }) => id === wanted);
  const [found, ...others] = byId ? [byId] : all.filter(({ name }) => name === wanted.trim());
  if (!found) {
    const names = all.map(({ name }) => `"${plainText(name)}"`).join(', ') || 'none yet';
    const problem = `There is no ${kind} with the id or name "${plainText(wanted)}".`;
    throw new AppError('not_found', problem, { remedy: `There are: ${names}.` });
  }
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ id }) => id).join(', ');
  const problem = `${others.length + 1} ${kind}s are called "${plainText(wanted)}".`;
  throw new AppError('conflict', problem, { remedy: `Name the one you mean by its id: ${ids}.` });
}
