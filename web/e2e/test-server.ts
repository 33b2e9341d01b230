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
  /** Ends a server in a process of its own without warning, as a crash or a power cut would (SIGKILL). One in the host is stopped. */
  kill(): Promise<void>;
  /** Starts it again on the same data directory and port, in a process of its own. */
  restart(): Promise<void>;
};

/** `end` stops the server and removes its data directory. */
type StartedServer = { server: TestServer; end(): Promise<void> };

/** Starts a server in the host, which is an eighth of the work of a process of its own. */
export async function startInHost(host: ServerHost): Promise<StartedServer> {
  const { url, dataDir } = await host.start();
  return restartable({ url, dataDir, running: { kill: host.stop, stop: host.stop } });
}

/** Starts the built program as a server, on this port if that is free. */
export async function startAsProcess(port: string): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'streamhost-e2e-'));
  const running = await startStreamhost({ dataDir, args: ['--port', port] }).catch(() =>
    startStreamhost({ dataDir }),
  );
  return restartable({ url: running.url, dataDir, running });
}

type Running = { kill(): Promise<void>; stop(): Promise<unknown> };

function restartable(first: { url: string; dataDir: string; running: Running }): StartedServer {
  const { url, dataDir } = first;
  let running: Running | undefined = first.running;
  return {
    server: {
      url,
      dataDir,
      kill: async () => {
        await running?.kill();
        running = undefined;
      },
      restart: async () => {
        running = await startStreamhost({ dataDir, args: ['--port', new URL(url).port] });
      },
    },
    end: async () => {
      await running?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
