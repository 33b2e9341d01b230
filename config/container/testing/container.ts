import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endWithUs } from '../../debian/end-with-us.ts';
import { inRoot, isolated, onlyChild } from '../../debian/isolated.ts';
import type { Image } from './image.ts';

/** The container's address besides loopback; requests through a published port arrive at it. */
export const ADDRESS = '172.30.0.2';

/** As compose.yaml configures it: read-only except for the volume and /tmp, in a separate network namespace. */
const MOUNTS_FOR_RUNNING = `
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
mount --bind "$VOLUME" "$1$VOLUME_PATH"
mount -o remount,bind,ro "$1"
ip link set lo up
ip address add ${ADDRESS}/32 dev lo
exec chroot "$@"`;

const RETRY_MS = 100;
/** As in compose.yaml. */
const GRACE_MS = 30_000;

type Ended = { code: number | null; output: string };

export type ContainerOptions = {
  /** The folder that is mounted where the image has its volume. */
  volume: string;
  /** Replaces the command of the image. */
  command?: string[];
  env?: Record<string, string>;
};

/** Starts an image with its entrypoint as process 1, as its user and without new privileges. */
export function startContainer(image: Image, options: ContainerOptions) {
  const env = { HOME: homeOf(image), ...image.env, ...options.env };
  const user = ['setpriv', '--reuid', image.user, '--regid', image.user, '--init-groups'];
  const asUser = [...user, '--no-new-privs', '--bounding-set=-all'];
  const within = (command: string[]) => inRoot({ ...image, env }, command, asUser);

  const program = [...image.entrypoint, ...(options.command ?? image.command)];
  const child = spawn(...isolated(MOUNTS_FOR_RUNNING, within(program), '--net'), {
    env: { ...process.env, VOLUME: options.volume, VOLUME_PATH: image.volume },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  endWithUs(child);
  const ended = endOf(child);

  /** The output of a command in the container, run as by `docker exec`. */
  const exec = async (...command: string[]) => {
    const namespaces = ['--target', String(onlyChild(child.pid)), '--mount', '--pid', '--net'];
    const { stdout } = await promisify(execFile)('nsenter', [
      ...namespaces,
      'chroot',
      ...within(command),
    ]);
    return stdout;
  };
  const isHealthy = () =>
    exec(...image.healthCheck).then(
      () => true,
      () => false,
    );
  return {
    /** Resolves when the program has exited by itself. */
    ended,
    exec,
    /** Waits until the health check succeeds; throws the program's output when it exits before. */
    async healthy() {
      const early = ended.then(({ output }) => Promise.reject(new Error(output)));
      while (!(await Promise.race([isHealthy(), early]))) await wait(RETRY_MS);
    },
    /** Stops the program as `docker stop` does, and kills it after the grace period. */
    async stop(signal = image.stopSignal) {
      process.kill(onlyChild(child.pid), signal);
      const late = setTimeout(end, GRACE_MS);
      const how = await ended;
      clearTimeout(late);
      return how;
    },
  };
}

function homeOf({ root, user }: Image): string {
  const users = readFileSync(`${root}/etc/passwd`, 'utf8').split('\n');
  return users.map((line) => line.split(':')).find(([name]) => name === user)?.[5] ?? '/';
}

async function endOf(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
