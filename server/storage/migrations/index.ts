import type { MigrationObject } from '@mikro-orm/core';
import { firstTables } from './m20260901120000-first-tables.ts';

/** Every migration in the order in which they run; new ones go to the end, and a released one never changes. */
export const MIGRATIONS: readonly MigrationObject[] = [firstTables];
