/**
 * A process in which tests run servers, one after the other: `startServerHost` talks to it over its IPC channel.
 * Each server gets a copy of a data directory that is migrated already, which costs a tenth of a process of its own.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import { createLog } from '../../server/log/create-log.ts';
import { openDataDir } from '../../server/open-data-dir.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { distDir, version } from '../package-info.ts';
import type { HostAnswer, HostCommand } from './server-host.ts';
import { SETTINGS_FOR_TESTS } from './streamhost-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'streamhost-host-'));
const template = join(folder, 'template');
await (await openDataDir(dataPaths(template))).close();

let running: RunningServer | undefined;

async function start(): Promise<HostAnswer> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await cp(template, dataDir, { recursive: true });
  running = await serveAgain(dataDir);
  return { url: running.url, dataDir };
}

async function stop(): Promise<HostAnswer> {
  await running?.close();
  running = undefined;
  return {};
}

let port = 0;

/** Takes the address of the server before, so that a browser has nothing to do anew; another one where that is taken by now. */
async function serveAgain(dataDir: string): Promise<RunningServer> {
  const server = await serve(dataDir, port).catch(() => serve(dataDir, 0));
  port = Number(new URL(server.url).port);
  return server;
}

/** As the command `serve` does. */
async function serve(dataDir: string, ownPort: number): Promise<RunningServer> {
  const flags = { dataDir, port: String(ownPort) };
  const { settings } = resolveSettings(flags, SETTINGS_FOR_TESTS);
  const log = createLog({
    level: settings.logLevel,
    write: (line) => void process.stderr.write(line),
  });
  return startServer({ ...settings, paths: dataPaths(dataDir), version, assetsDir: distDir, log });
}

process.on('message', async (command: HostCommand) => {
  try {
    process.send?.(await (command === 'start' ? start() : stop()));
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on('disconnect', async () => {
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({});
