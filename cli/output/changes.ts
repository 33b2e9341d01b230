import { counted } from '#domain/counted.ts';

/** What opening a data directory made or brought up to date. */
export type Changes = {
  created: readonly string[];
  applied: readonly string[];
  backup: string | null;
};

/** One line per change; empty when there was none. */
export function describeChanges({ created, applied, backup }: Changes): string {
  const lines = created.map((path) => `Made ${path}`);
  if (applied.length > 0) lines.push(`Applied ${counted(applied.length, 'migration')}`);
  if (backup) lines.push(`The database as it was before is in ${backup}`);
  return lines.join('\n');
}
