import { counted } from '#domain/text/counted.ts';

/** What opening a data directory created or migrated. */
export type Changes = {
  created: readonly string[];
  applied: readonly string[];
  backup: string | null;
};

/** One line per change; empty without changes. */
export function describeChanges({ created, applied, backup }: Changes): string {
  const lines = created.map((path) => `Made ${path}`);
  if (applied.length > 0) lines.push(`Applied ${counted(applied.length, 'migration')}`);
  if (backup) lines.push(`The database as it was before is in ${backup}`);
  return lines.join('\n');
}
