import { MIGRATIONS } from './migrations/index.ts';

/** The names of all migrations of this version, oldest first. A database with others belongs to a newer version. */
export const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);
