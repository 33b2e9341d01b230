import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endWithUs } from '../../debian/end-with-us.ts';
import { childrenOf, inRoot, isolated, onlyChild } from '../../debian/isolated.ts';

/** Wine's folder inside the root. */
const PREFIX = '/root/wine';
/** Node's file name on the drive. */
export const NODE = 'node.exe';

const ENVIRONMENT = {
  PATH: '/usr/lib/wine:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  // Without it, names with letters outside ASCII are damaged.
  LANG: 'C.UTF-8',
  XDG_RUNTIME_DIR: '/run',
  WINEPREFIX: PREFIX,
  WINEDEBUG: '-all',
  // Disables .NET and Internet Explorer, which Wine would offer to install.
  WINEDLLOVERRIDES: 'mscoree=;mshtml=',
};

/** Mounts what Wine needs, keeps its server running as long as the namespace, and makes its drive. */
const BOOT = `
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
exec chroot "$@"`;
const MAKE_DRIVE =
  'wineserver64 --persistent && wine64 wineboot --init && echo ready && sleep infinity';

/** How a program for Windows ended; a killed one has no code. */
export type Exit = { code: number | null };

export type WindowsOptions = {
  /** The current folder, as a path on this computer; the drive itself by default. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
};

export type WindowsComputer = Awaited<ReturnType<typeof startComputer>>;
/**
 * Wine in the root directory `root`, in namespaces that end with this process. It shares the network of this computer.
 * Its drive is a folder on this computer; programs write their output to the folder `work`.
 */
export async function startComputer(root: string, work: string) {
  const drive = join(root, PREFIX, 'drive_c');
  mkdirSync(join(root, PREFIX), { recursive: true });
  // A minimal Debian has no entry for localhost.
  copyFileSync('/etc/hosts', join(root, 'etc/hosts'));
  const within = (command: string[], { cwd, env }: WindowsOptions = {}) => {
    const workdir = cwd ? join('/', relative(root, cwd)) : '/';
    return inRoot({ root, workdir, env: { ...ENVIRONMENT, ...env } }, command);
  };

  const boot = spawn(...isolated(BOOT, within(['sh', '-c', MAKE_DRIVE])), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(boot);
  let output = '';
  boot.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = once(boot, 'exit').then(() => Promise.reject(new Error(output)));
  // Avoids an unhandled rejection after the start.
  ended.catch(() => {});
  await Promise.race([once(boot.stdout, 'data'), ended]);
  // Wine ends with this process and must not keep it alive.
  boot.unref();
  boot.stdout.destroy();
  boot.stderr.destroy();
  const namespaces = ['--target', String(onlyChild(boot.pid)), '--mount', '--pid'];

  /** The command on this computer that runs `file`, a program for Windows, under Wine. */
  const command = (file: string, args: readonly string[], options?: WindowsOptions) => [
    'nsenter',
    ...namespaces,
    'chroot',
    ...within(['wine64', file, ...args], options),
  ];

  /**
   * Starts a program for Windows, Node by default. Its output goes to files, because it cannot write to pipes of Linux.
   */
  function start(args: readonly string[], options: WindowsOptions & { file?: string } = {}) {
    const outputs = mkdtempSync(join(work, 'output-'));
    const [stdout, stderr] = [join(outputs, 'stdout'), join(outputs, 'stderr')];
    const [program = '', ...rest] = command(options.file ?? `C:\\${NODE}`, args, options);
    const stdio = ['ignore', openSync(stdout, 'w'), openSync(stderr, 'w')] as const;
    const child = spawn(program, rest, { stdio: [...stdio] });
    const exited = exitOf(child);
    return {
      exited,
      /** The output so far. */
      stdout: () => readFileSync(stdout, 'utf8'),
      stderr: () => readFileSync(stderr, 'utf8'),
      /** Kills the program. */
      async kill(): Promise<void> {
        // A program that is just ending may have no children.
        for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
        await exited;
      },
    };
  }

  return {
    /** Its drive C:, as a folder on this computer. */
    drive,
    /** The Windows path of the file at `path` on its drive. */
    named: (path: string) => `C:\\${relative(drive, path).replaceAll('/', '\\')}`,
    command,
    start,
    /** Runs Node to its end. */
    async run(args: readonly string[], options?: WindowsOptions) {
      const { exited, stdout, stderr } = start(args, options);
      return { ...(await exited), stdout: stdout(), stderr: stderr() };
    },
  };
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const [code] = await once(child, 'exit');
  return { code };
}
