import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPrograms } from '../../../../config/tools/debian/missing-programs.ts';
import { freePort } from '../../../testing/free-port.ts';
import { until } from '../../../testing/until.ts';

/** The Debian package of each program. */
const PACKAGES = { obs: 'obs-studio', Xvfb: 'xvfb', ffmpeg: 'ffmpeg' } as const;

/** Installs missing programs, and prints their names. Throws if that fails. */
export function installPrograms(): void {
  const missing = missingPrograms(Object.keys(PACKAGES));
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name as keyof typeof PACKAGES]);
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

type RealObs = {
  /** The settings folder, as named by `obsFolders`. */
  folder: string;
  port: number;
  password: string;
  /** The content of its log. */
  log(): string;
  start(): Promise<void>;
  /** Quits OBS like its user. */
  quit(): Promise<void>;
  /** Ends all processes, and removes their files. */
  close(): Promise<void>;
};

const PASSWORD = 'a password of OBS';

/** An OBS on a virtual screen, with its own settings and a stand-in for browser sources. */
export async function prepareObs(): Promise<RealObs> {
  const home = mkdtempSync(join(tmpdir(), 'streamhost-obs-'));
  const folder = join(home, '.config/obs-studio');
  const port = await freePort();
  writeSettings(folder, port);
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const screen = await startScreen();
  let obs: ChildProcess | null = null;
  let log = '';

  return {
    folder,
    port,
    password: PASSWORD,
    log: () => log,
    async start() {
      obs = spawn('obs', ['--multi'], {
        env: {
          PATH: process.env.PATH,
          HOME: home,
          XDG_RUNTIME_DIR: join(home, 'run'),
          DISPLAY: `:${screen.display}`,
          LANG: 'C.UTF-8',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [obs.stdout, obs.stderr]) {
        stream?.on('data', (data) => {
          log += data;
        });
      }
    },
    async quit() {
      await end(obs, 'SIGINT');
      obs = null;
    },
    async close() {
      await end(obs, 'SIGKILL');
      await end(screen.process, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function writeSettings(folder: string, port: number): void {
  const profile = join(folder, 'basic/profiles/Test');
  const scenes = join(folder, 'basic/scenes');
  for (const path of [profile, scenes]) mkdirSync(path, { recursive: true });
  writeFileSync(
    join(folder, 'global.ini'),
    ini({
      General: { FirstRun: 'true' },
      Basic: {
        Profile: 'Test',
        ProfileDir: 'Test',
        SceneCollection: 'Test',
        SceneCollectionFile: 'Test',
      },
      OBSWebSocket: {
        FirstLoad: 'false',
        ServerEnabled: 'true',
        ServerPort: String(port),
        AuthRequired: 'true',
        ServerPassword: PASSWORD,
      },
      BasicWindow: { PreviewEnabled: 'false' },
    }),
  );
  writeFileSync(
    join(profile, 'basic.ini'),
    ini({
      General: { Name: 'Test' },
      Video: {
        BaseCX: '1280',
        BaseCY: '720',
        OutputCX: '320',
        OutputCY: '180',
        FPSType: '1',
        FPSInt: '5',
      },
      Output: { Reconnect: 'true', RetryDelay: '1', MaxRetries: '25' },
    }),
  );
  const scene = { id: 'scene', name: 'Scene', settings: { id_counter: 0, items: [] } };
  writeFileSync(
    join(scenes, 'Test.json'),
    JSON.stringify({
      name: 'Test',
      current_scene: 'Scene',
      current_program_scene: 'Scene',
      scene_order: [{ name: 'Scene' }],
      sources: [scene],
      modules: {
        'scripts-tool': [{ path: join(import.meta.dirname, 'browser-source.lua'), settings: {} }],
      },
    }),
  );
}

const ini = (sections: Record<string, Record<string, string>>) =>
  Object.entries(sections)
    .map(([name, values]) => {
      const entries = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
      return `[${name}]\n${entries.join('')}`;
    })
    .join('\n');

/** Xvfb chooses a free number, and prints it. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  let display = '';
  child.stdio[3]?.on('data', (data) => {
    display += data;
  });
  await until(() => display.endsWith('\n') || child.exitCode !== null);
  return { process: child, display: display.trim() };
}

/** Receives one stream of OBS, like a streaming service. Resolves once it listens. */
export async function receiveStream(port: number): Promise<{ end(): Promise<void> }> {
  const url = `rtmp://127.0.0.1:${port}/live/key`;
  const child = spawn('ffmpeg', ['-listen', '1', '-i', url, '-f', 'null', '-'], {
    stdio: 'ignore',
  });
  await until(() => isListenedOn(port) || child.exitCode !== null);
  return { end: () => end(child, 'SIGKILL') };
}

/** Reads the kernel's list, because a connection would be taken for the stream. */
function isListenedOn(port: number): boolean {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8').includes(`${address} 00000000:0000 0A`);
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
