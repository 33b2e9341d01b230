import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerHost } from '../../cli/testing/server-host.ts';
import { startStreamhost } from '../../cli/testing/streamhost-process.ts';

/** A server with an empty data directory of its own. */
export type TestServer = {
  /** Stays the same over a restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server without warning; a process of its own with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data directory and port. */
  restart(): Promise<void>;
};

/** `end` stops the server and removes its data directory. */
type StartedServer = { server: TestServer; end(): Promise<void> };

/** Starts a server in the host, which is an eighth of the work of a process of its own. */
export async function startInHost(host: ServerHost): Promise<StartedServer> {
  const { url, dataDir } = await host.start();
  return {
    server: { url, dataDir, kill: host.kill, restart: host.restart },
    end: async () => {
      await host.stop();
      await rm(dataDir, { recursive: true });
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
    },
    end: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
