import type { TestContext } from 'node:test';
import type { Live } from '#contract/lives.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { postJson } from './ask-server.ts';
import { runStreamhost, type StreamhostProcess, startStreamhost } from './streamhost-process.ts';

export type Show = {
  server: StreamhostProcess;
  live: Live;
  /** Runs a command on the data directory of the show. */
  run(...args: string[]): ReturnType<typeof runStreamhost>;
};

/** A running server with one live, ended after the test. */
export async function aShow(t: TestContext, name = 'Friday'): Promise<Show> {
  const server = await startStreamhost({ dataDir: newDir(t) });
  t.after(() => server.kill());
  const live = await postJson<Live>(`${server.url}/api/lives`, { name });
  const run = (...args: string[]) => runStreamhost([...args, '--data-dir', server.dataDir]);
  return { server, live, run };
}
