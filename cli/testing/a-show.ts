import type { TestContext } from 'node:test';
import type { Live } from '#contract/lives.ts';
import { postJson } from './json-requests.ts';
import { type Ran, runCommand } from './run-command.ts';
import { type ServerHere, startServerHere } from './server-here.ts';

export type Show = {
  server: ServerHere;
  live: Live;
  /** Runs a command on the data directory of the show, in the process of the server. */
  run(...args: string[]): Promise<Ran>;
};

/** A running server with one live. The test stops it at its end. */
export async function aShow(t: TestContext, name = 'Friday'): Promise<Show> {
  const server = await startServerHere(t);
  const live = await postJson<Live>(`${server.url}/api/lives`, { name });
  const run = (...args: string[]) => runCommand([...args, '--data-dir', server.dataDir]);
  return { server, live, run };
}
