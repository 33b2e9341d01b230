import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { conflict } from '#domain/errors.ts';
import { readFileSync, rmSync } from '../../server/system/disk/files.ts';
import type { Autostart } from './autostart.ts';

/** The programs that Windows starts when this user signs in. */
const KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const NAME = 'streamhost';

/** `start /min` gives the program a window in the task bar, which shows that it runs and can be closed. */
const STARTER = 'cmd.exe /d /v:off /c start "streamhost" /min ';

/** An entry in the registry of Windows. */
export function runEntry(env: NodeJS.ProcessEnv): Autostart {
  const reg = (...args: string[]) =>
    promisify(execFile)('reg.exe', args, { env, windowsHide: true });

  async function command(): Promise<string[] | undefined> {
    const folder = mkdtempSync(join(tmpdir(), 'streamhost-reg-'));
    try {
      const file = join(folder, 'run.reg');
      // The file is UTF-16. `reg query` loses characters that the console does not have.
      await reg('export', KEY, file, '/y');
      return commandIn(readFileSync(file, 'utf16le'));
    } catch {
      // The key does not exist before the first entry.
      return undefined;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    async on(words) {
      await reg('add', KEY, '/v', NAME, '/t', 'REG_SZ', '/d', lineOf(words), '/f');
    },
    async off() {
      if (await command()) await reg('delete', KEY, '/v', NAME, '/f');
    },
    command,
  };
}

/** The command line for a value of the registry. Throws an AppError for a path that cmd.exe would change. */
export function lineOf(command: readonly string[]): string {
  const odd = command.find((word) => /%.*%/.test(word));
  if (odd) {
    throw conflict(
      `Windows would take what is between the percent signs of ${odd} for a variable.`,
      'Move it to a folder without them.',
    );
  }
  return STARTER + command.map(quoted).join(' ');
}

/** A path contains no quote. A backslash at the end would escape the closing quote. */
const quoted = (word: string) => `"${word.replace(/\\$/, '\\\\')}"`;

/** The words of the command in a file that `reg export` wrote; undefined without an entry of streamhost. */
export function commandIn(exported: string): string[] | undefined {
  const [, written] = /^"streamhost"="((?:[^"\\]|\\.)*)"/m.exec(exported) ?? [];
  const line = written?.replace(/\\(.)/g, '$1');
  if (!line?.startsWith(STARTER)) return undefined;
  return [...line.slice(STARTER.length).matchAll(/"([^"]*)"/g)].map(([, word = '']) =>
    word.replace(/\\\\$/, '\\'),
  );
}
