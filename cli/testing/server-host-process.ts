/**
 * Runs servers for tests serially, on commands that `startServerHost` sends over the IPC channel. Each server gets a
 * copy of a migrated data directory, which costs a tenth of a new process.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { RunningServer } from '../../server/start.ts';
import { setSteadyClock } from '../../server/system/timing/steady-clock.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { migratedDir, serveForTests } from './server-here.ts';
import type { HostAnswer, HostCommand, HostRequest } from './server-host.ts';

// The first server is slow, because it migrates the template of the others.
await migratedDir();

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
/** A killed server starts again on it, so no connection may take it meanwhile. */
let port = await freePort();

/** The clock of timers, in ms since 1970, once it is stopped. */
let stoppedMs: number | null = null;

const COMMANDS: Record<HostCommand, (ms: number) => Promise<void>> = {
  /** Reuses the previous port if it is free, so that browsers keep their cache. */
  async start() {
    stoppedMs = null;
    setSteadyClock();
    dataDir = await migratedDir();
    running = await serve(port).catch(async () => serve(await freePort()));
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
    await COMMANDS.stop(0);
    areRefused = false;
  },
  async restart() {
    running = await serve(port);
  },
  async pass(ms) {
    const nowMs = (stoppedMs ?? Date.now()) + ms;
    stoppedMs = nowMs;
    setSteadyClock(() => nowMs);
  },
};

const serve = (ownPort: number) =>
  serveForTests({ dataDir, port: String(ownPort) }, (line) => void process.stderr.write(line));

process.on('message', async ({ command, ms = 0 }: HostRequest) => {
  const answer: HostAnswer = {};
  try {
    await COMMANDS[command](ms);
    Object.assign(answer, { url: running?.url, dataDir });
  } catch (error) {
    answer.error = error instanceof Error ? error.stack : String(error);
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.({});
