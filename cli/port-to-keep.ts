import type { SettingOrigins, Settings } from '#config/settings.ts';

/** The port that a new data directory stores: `port` if it is set, else the first free one. 0 stores none. */
export async function portToKeep(
  { host, port }: Settings,
  origins: SettingOrigins,
): Promise<number | undefined> {
  if (origins.port !== 'default') return port || undefined;
  const { nextFreePort } = await import('../server/address.ts');
  return nextFreePort(host, port);
}
