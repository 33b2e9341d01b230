import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './streamhost-process.ts';

const PROCESS = fileURLToPath(new URL('./server-host-process.ts', import.meta.url));

export type HostCommand = 'start' | 'stop' | 'kill' | 'restart' | 'pass';
/** `ms` of `pass`. */
export type HostRequest = { command: HostCommand; ms?: number };
export type HostAnswer = { url?: string; dataDir?: string; error?: string | undefined };

/** A process that runs the server from its sources, for one test at a time. */
export type ServerHost = Awaited<ReturnType<typeof startServerHost>>;

/** Starts a host. Process-wide state, such as that of sharp, is shared by its servers only. */
export async function startServerHost() {
  const child = fork(PROCESS, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: ownEnvironment(),
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error(`The host of the servers has ended: ${stderr}`);
  });
  // Avoids an unhandled rejection while nothing awaits it.
  ended.catch(() => {});

  async function answer(): Promise<HostAnswer> {
    const [written] = (await Promise.race([once(child, 'message'), ended])) as [HostAnswer];
    if (written.error) throw new Error(written.error);
    return written;
  }
  async function send(command: HostCommand, ms?: number): Promise<HostAnswer> {
    const answered = answer();
    child.send({ command, ...(ms !== undefined && { ms }) } satisfies HostRequest);
    return answered;
  }

  await answer();
  return {
    /** Starts a server on a new, empty data directory; the previous one has to be stopped. */
    start: async () => {
      const { url = '', dataDir = '' } = await send('start');
      return { url, dataDir };
    },
    /** Stops the server and keeps its data directory. */
    stop: async () => void (await send('stop')),
    /** Ends the server without finishing its responses. A browser sees a crash. */
    kill: async () => void (await send('kill')),
    /** Starts a server on the same data directory and address. */
    restart: async () => void (await send('restart')),
    /** Moves the clock of timers forward by `ms`. It stops there, until the next `start`. */
    pass: async (ms: number) => void (await send('pass', ms)),
    /** What the host and its servers have written to stderr so far. */
    stderr: () => stderr,
    /** Ends the process and removes the data directories. */
    close: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
