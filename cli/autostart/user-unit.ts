import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unavailable } from '#domain/errors.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from '../../server/system/disk/files.ts';
import type { Autostart } from './autostart.ts';

const UNIT = 'streamhost.service';
/** What systemd starts when a user signs in, as links to units. */
const WANTED = 'default.target.wants';

/** A unit of the user's systemd, in the folder of its units. */
export function userUnit(folder: string, env: NodeJS.ProcessEnv): Autostart {
  const path = join(folder, UNIT);
  const systemctl = (...args: string[]) =>
    promisify(execFile)('systemctl', ['--user', ...args], { env });
  const remove = () => {
    for (const file of [join(folder, WANTED, UNIT), path]) rmSync(file, { force: true });
  };
  return {
    async on(command) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, unitOf(command));
      try {
        await systemctl('daemon-reload');
        await systemctl('enable', UNIT);
      } catch (cause) {
        remove();
        throw unavailable(
          'No systemd answers for this user, which would start streamhost.',
          "Have your desktop start 'streamhost serve --log-file' at sign-in instead.",
          cause,
        );
      }
    },
    async off() {
      if (!existsSync(path)) return;
      remove();
      // Without a running systemd, the next one finds no unit.
      await systemctl('daemon-reload').catch(() => {});
    },
    command: async () => (existsSync(path) ? commandIn(readFileSync(path, 'utf8')) : undefined),
  };
}

/** A unit that starts `command` and restarts it after a crash; systemd gives up after repeated failures. */
export const unitOf = ([program, ...args]: readonly string[]): string => `[Unit]
Description=streamhost, for live streams
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
ExecStart=${[quoted(program ?? ''), ...args.map((word) => quoted(word).replaceAll('$', '$$$$'))].join(' ')}
Restart=on-failure
RestartSec=10

[Install]
WantedBy=default.target
`;

/**
 * systemd reads the escapes of JSON. A percent sign starts a specifier everywhere, a dollar a variable in arguments
 * only.
 */
const quoted = (word: string) => JSON.stringify(word).replaceAll('%', '%%');

/** The words of the command in a unit that `unitOf` made and a user may have edited. */
export function commandIn(unit: string): string[] | undefined {
  const [, line] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  if (line === undefined) return undefined;
  const [program = '', ...args] = wordsIn(line.replaceAll('%%', '%'));
  return [program, ...args.map((word) => word.replaceAll('$$', '$'))];
}

/** Two quotes with a blank between them are never inside a word, where quotes are escaped. */
function wordsIn(line: string): string[] {
  try {
    return JSON.parse(`[${line.replaceAll('" "', '","')}]`);
  } catch {
    return line.split(' ');
  }
}
