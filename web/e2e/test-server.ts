import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerHost } from '../../cli/testing/server-host.ts';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';

/** A server with its own empty data directory. */
export type TestServer = {
  /** Does not change on a restart. */
  readonly url: string;
  readonly dataDir: string;
  /**
   * Ends the server abruptly: its own process with SIGKILL, a server in the host by dropping its connections.
   */
  kill(): Promise<void>;
  /** Starts it again on the same data directory and port. */
  restart(): Promise<void>;
  /** Moves the clock of timers forward by `ms`; it stops there. Only of a server in the host. */
  passTime(ms: number): Promise<void>;
};

/** A running server; `end` stops it and removes its data directory. */
type StartedServer = { server: TestServer; end(): Promise<void> };

/** Starts a server in the host, for an eighth of a process's cost. */
export async function startInHost(host: ServerHost): Promise<StartedServer> {
  const { url, dataDir } = await host.start();
  return {
    server: { url, dataDir, kill: host.kill, restart: host.restart, passTime: host.pass },
    end: async () => {
      // Faster than a stop, and the test is over.
      await host.kill();
      // An upload with a dropped connection may still be writing its file.
      await rm(dataDir, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Starts the built program as a server, on this port if that is free. */
export async function startAsProcess(port: string): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-e2e-'));
  let running = await startStreamhost({ dataDir, args: ['--port', port] }).catch(() =>
    startStreamhost({ dataDir }),
  );
  const { url } = running;
  return {
    server: {
      url,
      dataDir,
      kill: () => running.kill(),
      restart: async () => {
        running = await startStreamhost({ dataDir, args: ['--port', new URL(url).port] });
      },
      passTime: async () => {
        throw new Error('Only the clock of a server in the host can be moved.');
      },
    },
    end: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
