import { join } from 'node:path';
import { openStoredState, type StoredState } from '../stored-state.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';

/** A server that is started on demand, and again on a new data directory after a kill or a stop. */
export type ReusedServer = {
  running(): Promise<FuzzedServer>;
  /** The running server. */
  server(): FuzzedServer | undefined;
  /** A digest of the database's content. */
  digest(): string;
  /** Returns problems with its end and leftover files. */
  stop(): Promise<string[]>;
  kill(): Promise<void>;
};

/** Data directories go into `folder`, the server's temporary files into `temporary`. */
export function reusedServer(folder: string, temporary: string): ReusedServer {
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
