import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endWithUs } from '../../debian/end-with-us.ts';
import { childrenOf, inRoot, isolated, onlyChild } from '../../debian/isolated.ts';

/** Of Wine, in the root. */
const PREFIX = '/root/wine';
/** Node's file, on the drive. */
export const NODE = 'node.exe';

const ENVIRONMENT = {
  PATH: '/usr/lib/wine:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  // Otherwise names with other letters than those of ASCII are lost on the way in.
  LANG: 'C.UTF-8',
  XDG_RUNTIME_DIR: '/run',
  WINEPREFIX: PREFIX,
  WINEDEBUG: '-all',
  // Nothing here needs .NET or Internet Explorer, which Wine would offer to install.
  WINEDLLOVERRIDES: 'mscoree=;mshtml=',
};

/** Mounts what Wine needs, lets its server live as long as the namespace, and makes its drive. */
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
export type WindowsProcess = ReturnType<WindowsComputer['start']>;

/**
 * Wine in the root directory `root`, in namespaces of its own that end with this process. It shares the network of
 * this computer. Files on its drive are reached from here, too; the folder `work` gets what programs write.
 */
export async function startComputer(root: string, work: string) {
  const drive = join(root, PREFIX, 'drive_c');
  mkdirSync(join(root, PREFIX), { recursive: true });
  // A minimal Debian knows no localhost.
  copyFileSync('/etc/hosts', join(root, 'etc/hosts'));
  const within = (command: string[], { cwd, env }: WindowsOptions = {}) => {
    const workdir = cwd ? join('/', relative(root, cwd)) : '/';
    return inRoot({ root, workdir, env: { ...ENVIRONMENT, ...env } }, command);
  };

  const boot = spawn(...isolated(BOOT, within(['sh', '-c', MAKE_DRIVE])), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(boot);
  let said = '';
  boot.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = once(boot, 'exit').then(() => Promise.reject(new Error(said)));
  // Not an unhandled rejection once it is ready.
  ended.catch(() => {});
  await Promise.race([once(boot.stdout, 'data'), ended]);
  // It lasts as long as this process and does not prolong it.
  boot.unref();
  boot.stdout.destroy();
  boot.stderr.destroy();
  const namespaces = ['--target', String(onlyChild(boot.pid)), '--mount', '--pid'];

  /** The command on this computer that runs `file`, a program for Windows, there. */
  const command = (file: string, args: readonly string[], options?: WindowsOptions) => [
    'nsenter',
    ...namespaces,
    'chroot',
    ...within(['wine64', file, ...args], options),
  ];

  /** Starts a program for Windows, Node by default. What it writes goes to files, because it cannot write to pipes of Linux. */
  function start(args: readonly string[], options: WindowsOptions & { file?: string } = {}) {
    const outputs = mkdtempSync(join(work, 'output-'));
    const [stdout, stderr] = [join(outputs, 'stdout'), join(outputs, 'stderr')];
    const [program = '', ...rest] = command(options.file ?? `C:\\${NODE}`, args, options);
    const stdio = ['ignore', openSync(stdout, 'w'), openSync(stderr, 'w')] as const;
    const child = spawn(program, rest, { stdio: [...stdio] });
    const exited = exitOf(child);
    return {
      exited,
      /** What it has written so far. */
      stdout: () => readFileSync(stdout, 'utf8'),
      stderr: () => readFileSync(stderr, 'utf8'),
      /** Ends it without any warning. */
      async kill(): Promise<void> {
        // It may have none that is just about to end.
        for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
        await exited;
      },
    };
  }

  return {
    /** Its drive C:, as a folder on this computer. */
    drive,
    /** What that computer calls the file at `path`, which is on its drive. */
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
