import { statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { readFileSync } from '../system/disk/files.ts';
import { OBS_PORT } from './obs-address.ts';
import type { ObsAccount } from './obs-secrets.ts';

type Computer = {
  platform: NodeJS.Platform;
  home: string;
  env: Readonly<Record<string, string | undefined>>;
};

/** The folders where OBS may store its settings, including those of Flatpak and Snap. */
export function obsFolders({ platform, home, env }: Computer): string[] {
  if (platform === 'win32')
    return [join(env.APPDATA ?? join(home, 'AppData/Roaming'), 'obs-studio')];
  if (platform === 'darwin') return [join(home, 'Library/Application Support/obs-studio')];
  return [
    join(env.XDG_CONFIG_HOME || join(home, '.config'), 'obs-studio'),
    join(home, '.var/app/com.obsproject.Studio/config/obs-studio'),
    join(home, 'snap/obs-studio/current/.config/obs-studio'),
  ];
}

/** The WebSocket settings in OBS's own file. */
type StoredSettings = { isOn: boolean; port: number; password: string; changedMs: number };

/**
 * Reads the port and password of the OBS on this computer from OBS's own file. Throws an AppError that says what to do
 * in OBS.
 */
export function findObs(folders: readonly string[]): ObsAccount {
  const existing = folders.filter((folder) =>
    statSync(folder, { throwIfNoEntry: false })?.isDirectory(),
  );
  if (existing.length === 0) throw noObs();
  const stored = existing
    .flatMap((folder) => settingsIn(folder) ?? [])
    // Of several OBS installations, the one whose file changed last is in use.
    .sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.changedMs - a.changedMs);
  const [found] = stored;
  if (!found?.isOn) throw switchedOff();
  return { host: '127.0.0.1', port: found.port, password: found.password };
}

/** Reads the newer file first; an update leaves the older one in place. */
const settingsIn = (folder: string): StoredSettings | null =>
  read(join(folder, 'plugin_config/obs-websocket/config.json'), fromJson) ??
  read(join(folder, 'global.ini'), fromIni);

/** Null if the file is missing or unreadable. */
function read(
  path: string,
  parse: (text: string) => Omit<StoredSettings, 'changedMs'> | null,
): StoredSettings | null {
  try {
    const stored = parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    return stored && { ...stored, changedMs: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

/** The keys are those of obs-websocket's `Config.cpp`. */
function fromJson(text: string) {
  const config = JSON.parse(text) as Record<string, unknown>;
  const { server_enabled, server_port, auth_required, server_password } = config;
  return {
    isOn: server_enabled === true,
    port: portOf(server_port),
    password: auth_required === false ? '' : String(server_password ?? ''),
  };
}

/** Before obs-websocket 5.5 a section of OBS's own settings file. */
function fromIni(text: string) {
  const [, section] = /^\[OBSWebSocket\]\r?\n([^[]*)/m.exec(text) ?? [];
  if (section === undefined) return null;
  const values = new Map(
    section.split(/\r?\n/).map((row) => {
      const at = row.indexOf('=');
      return [row.slice(0, Math.max(at, 0)), row.slice(at + 1)];
    }),
  );
  return {
    isOn: values.get('ServerEnabled') === 'true',
    port: portOf(values.get('ServerPort')),
    password: values.get('AuthRequired') === 'false' ? '' : (values.get('ServerPassword') ?? ''),
  };
}

function portOf(value: unknown): number {
  const port = Number(value);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : OBS_PORT;
}

const noObs = () =>
  new AppError('not_found', 'No OBS was found on the computer that streamhost runs on.', {
    remedy:
      'If OBS runs on another computer, enter its address and password; OBS shows them under Tools → WebSocket Server Settings → Show Connect Info.',
  });

const switchedOff = () =>
  new AppError('conflict', 'The WebSocket server of OBS is switched off.', {
    remedy:
      'In OBS, tick Tools → WebSocket Server Settings → Enable WebSocket server, press OK, and connect again.',
  });
