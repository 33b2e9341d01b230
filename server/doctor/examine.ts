import { isDamage } from '../storage/intact.ts';
import { type Check, type CheckContext, type Finding, warn } from './check.ts';
import { backups } from './checks/backups.ts';
import { dataDirectory } from './checks/data-directory.ts';
import { database } from './checks/database.ts';
import { fonts } from './checks/fonts.ts';
import { freeSpace } from './checks/free-space.ts';
import { letters } from './checks/letters.ts';
import { lock } from './checks/lock.ts';
import { migrations } from './checks/migrations.ts';
import { nodeVersion } from './checks/node-version.ts';
import { obs } from './checks/obs.ts';
import { onAir } from './checks/on-air.ts';
import { port } from './checks/port.ts';
import { references } from './checks/references.ts';
import { settings } from './checks/settings.ts';
import { sharing } from './checks/sharing.ts';
import { timezone } from './checks/timezone.ts';
import { uploads } from './checks/uploads.ts';

const CHECKS: readonly Check[] = [
  nodeVersion,
  settings,
  dataDirectory,
  freeSpace,
  lock,
  port,
  sharing,
  database,
  migrations,
  references,
  backups,
  uploads,
  fonts,
  letters,
  timezone,
  onAir,
  obs,
];

export type NamedFinding = { check: string } & Finding;

/** Runs all checks in order. Changes nothing and never throws. */
export async function examine(place: CheckContext): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const check of CHECKS) findings.push({ check: check.name, ...(await found(check, place)) });
  return findings;
}

async function found(check: Check, place: CheckContext): Promise<Finding> {
  try {
    return await check.run(place);
  } catch (error) {
    return warn(`Not looked at: ${reasonOf(error)}.`);
  }
}

/** A damaged database is reported by the database check only. */
function reasonOf(error: unknown): string {
  if (isDamage(error)) return 'the database cannot be read';
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replace(/\.$/, '');
}
