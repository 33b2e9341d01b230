/**
 * Runs servers for tests, one after the other, on commands that `startServerHost` sends over the IPC channel.
 * Each server gets a copy of a migrated data directory, which costs a tenth of a new process.
 */
import { subscribe } from 'node:diagnostics_channel';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
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

/** Open connections to the server. */
const connections = new Set<Socket>();
let areRefused = false;
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  if (areRefused) {
    socket.destroy();
    return;
  }
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});

let running: RunningServer | undefined;
let dataDir = '';
let port = 0;

const COMMANDS: Record<HostCommand, () => Promise<void>> = {
  /** Reuses the previous port if it is free, so that browsers keep their cache. */
  async start() {
    dataDir = await mkdtemp(join(folder, 'data-'));
    await cp(template, dataDir, { recursive: true });
    running = await serve(port).catch(() => serve(0));
    port = Number(new URL(running.url).port);
  },
  async stop() {
    await running?.close();
    running = undefined;
  },
  /** Drops all connections, as a crash does. */
  async kill() {
    areRefused = true;
    for (const connection of connections) connection.destroy();
    await COMMANDS.stop();
    areRefused = false;
  },
  async restart() {
    running = await serve(port);
  },
};

/** Starts a server as the command `serve` does. */
async function serve(ownPort: number): Promise<RunningServer> {
  const flags = { dataDir, port: String(ownPort) };
  const { settings } = resolveSettings(flags, SETTINGS_FOR_TESTS);
  const log = createLog({
    level: settings.logLevel,
    write: (line) => void process.stderr.write(line),
  });
  return startServer({ ...settings, paths: dataPaths(dataDir), version, assetsDir: distDir, log });
}

process.on('message', async (command: HostCommand) => {
  const answer: HostAnswer = {};
  try {
    await COMMANDS[command]();
    Object.assign(answer, { url: running?.url, dataDir });
  } catch (error) {
    answer.error = error instanceof Error ? error.stack : String(error);
  }
  process.send?.(answer);
});
process.on('disconnect', async () => {
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({});
