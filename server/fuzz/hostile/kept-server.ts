import { join } from 'node:path';
import { openStoredState, type StoredState } from '../stored-state.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';

/** A server that is started when it is needed, and again on a new data directory after it was killed or stopped. */
export type KeptServer = {
  running(): Promise<FuzzedServer>;
  /** The one that runs now. */
  server(): FuzzedServer | undefined;
  /** A text that tells the content of its database from any other. */
  digest(): string;
  /** Returns what is wrong with how it ended and what it left. */
  stop(): Promise<string[]>;
  kill(): Promise<void>;
};

/** Data directories go into `folder`, the server's temporary files into `temporary`. */
export function keptServer(folder: string, temporary: string): KeptServer {
  let starts = 0;
  let server: FuzzedServer | undefined;
  let state: StoredState | undefined;

  async function running(): Promise<FuzzedServer> {
    if (!server) {
      starts += 1;
      server = await startFuzzedServer(join(folder, `server-${starts}`), temporary);
      state = openStoredState(server.paths);
    }
    return server;
  }

  async function ended<T>(end: (server: FuzzedServer) => Promise<T>): Promise<T | undefined> {
    const last = server;
    server = undefined;
    state?.close();
    state = undefined;
    return last && end(last);
  }

  return {
    running,
    server: () => server,
    digest: () => state?.digest() ?? '',
    stop: async () => (await ended((last) => last.stop())) ?? [],
    kill: async () => void (await ended((last) => last.kill())),
  };
}
