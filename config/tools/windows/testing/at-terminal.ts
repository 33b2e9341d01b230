import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../../../server/testing/until.ts';

/** Starts a command of this computer in a new terminal. */
export function startAtTerminal(command: readonly string[]) {
  const line = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null']);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const exited = once(child, 'exit').then(([code]): number | null => code);
  return {
    /** Resolves with the exit code. */
    exited,
    /** Waits until the screen shows a text. */
    shows: (what: RegExp) => until(() => what.test(text)),
    /** Presses keys. */
    type: (keys: string) => void child.stdin.write(keys),
    /** Closes the terminal. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
