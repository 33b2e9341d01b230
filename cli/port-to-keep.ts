import type { SettingOrigins, Settings } from '#config/settings.ts';

/** The port that a new data directory keeps: the one that was asked for, else the first free one. 0 keeps the default. */
export async function portToKeep(
  { host, port }: Settings,
  origins: SettingOrigins,
): Promise<number | undefined> {
  if (origins.port !== 'default') return port || undefined;
  const { nextFreePort } = await import('../server/address.ts');
  return nextFreePort(host, port);
}
