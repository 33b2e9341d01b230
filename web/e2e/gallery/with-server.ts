import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';

/** Runs a server on a new data directory with these arguments and settings, until `use` resolves. */
export async function withServer(
  args: readonly string[],
  use: (url: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-pictures-'));
  const server = await startStreamhost({ dataDir, args, env });
  try {
    await use(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
