import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { SETTINGS_FOR_TESTS } from '../../../../cli/testing/streamhost-process.ts';
import { until } from '../../../../server/testing/until.ts';
import type { WindowsComputer, WindowsOptions } from './computer.ts';

/** A typical folder name with umlauts and blanks. */
const FOLDER = 'users/root/Ströme & Töne ';

/** The folder with programs that run on Windows, here and on its drive. */
const INSIDE = 'inside';

/** A computer on which the program is installed. */
export type Windows = ReturnType<typeof withProgram>;
/** The program whose launcher is `bin`, on that computer. Data directories are paths on this one. */
export function withProgram(computer: WindowsComputer, bin: string) {
  cpSync(join(import.meta.dirname, INSIDE), join(computer.drive, INSIDE), {
    recursive: true,
  });
  const launcher = computer.named(bin);
  const at = (dataDir: string) => ['--data-dir', computer.named(dataDir)];

  return {
    ...computer,
    launcher,

    /** The Windows path of a program in the folder `inside`. */
    inside: (name: string) => `C:\\${INSIDE}\\${name}`,

    /** The path of a new data directory; removed after the test. */
    newDir(t: TestContext): string {
      const parent = mkdtempSync(join(computer.drive, FOLDER));
      t.after(() => rmSync(parent, { recursive: true, maxRetries: 3 }));
      return join(parent, 'show');
    },

    /** Runs a command on a data directory to its end. */
    streamhost: (dataDir: string, args: readonly string[], options?: WindowsOptions) =>
      computer.run([launcher, ...args, ...at(dataDir)], options),

    /** Starts a server and waits until it responds; throws its output when it exits instead. Killed after the test. */
    async serve(
      t: TestContext,
      dataDir: string,
      { args = [], env }: { args?: readonly string[]; env?: Record<string, string> } = {},
    ) {
      const server = computer.start(
        [launcher, 'serve', '--json', '--port', '0', ...at(dataDir), ...args],
        { env: { ...SETTINGS_FOR_TESTS, ...env } },
      );
      t.after(server.kill);
      let hasEnded = false;
      server.exited.then(() => {
        hasEnded = true;
      });
      await until(() => hasEnded || server.stdout().includes('\n'));
      if (hasEnded) throw new Error(`It did not start: ${server.stderr()}`);
      const { url } = JSON.parse(server.stdout()) as { url: string };
      return { ...server, url };
    },
  };
}
