import { join } from 'node:path';
import type { SeedText } from '../server/library/seed/read-seed.ts';
import type { Seeded, SeedOptions } from '../server/library/seed/seed.ts';
import type { Storage } from '../server/storage/storage.ts';
import { distDir } from './package-info.ts';

/** The demo as a seed file with dates around today in the user's timezone. Its images come with the build. */
export async function demoText(storage: Storage): Promise<SeedText> {
  const { demoSeed } = await import('../server/library/demo/demo-seed.ts');
  const { createUserSettingsService } = await import('../server/settings/user-settings-service.ts');
  const { timezone } = await createUserSettingsService(storage.fork()).get('demo-user');
  const seed = demoSeed(new Date(), timezone ?? undefined);
  const { readFindings } = await import('../server/library/looks/findings-file.ts');
  const folder = join(distDir, 'looks');
  const findings = await readFindings(folder);
  return { name: 'demo', text: JSON.stringify(seed, null, 2), folder, findings };
}

/** Adds the demo to a database without content; null when it has some. */
export async function seedEmpty(
  storage: Storage,
  options: Omit<SeedOptions, 'isReset'>,
): Promise<Seeded | null> {
  const { hasContent } = await import('../server/storage/queries/content.ts');
  if (await hasContent(storage.fork())) return null;
  const { seed } = await import('../server/library/seed/seed.ts');
  return seed(storage, await demoText(storage), { ...options, isReset: false });
}
