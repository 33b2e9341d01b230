import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import { AppError } from '#domain/errors.ts';
import type { Terminal } from './terminal.ts';

/** Throws a usage error where there is no terminal for a prompt. */
export function requireTerminal({ stdin, stderr }: Terminal): void {
  if (stdin.isTTY && stderr.isTTY) return;
  throw new CommanderError(
    2,
    'streamhost.nobodyToAsk',
    'this replaces data and there is no terminal to ask on: add --yes to go ahead',
  );
}

/** Prompts on the terminal. Throws unless the answer is yes. */
export async function confirm(
  question: string,
  { stdin: input, stderr: output }: Pick<Terminal, 'stdin' | 'stderr'>,
): Promise<void> {
  const terminal = createInterface({ input, output });
  try {
    // Ctrl+D and Ctrl+C count as no.
    const left = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), left]);
    // The next message starts on a new line.
    if (answer === null) output.write('\n');
    if (!/^y(es)?$/i.test(answer?.trim() ?? '')) {
      throw new AppError('conflict', 'Nothing was changed.');
    }
  } finally {
    terminal.close();
  }
}
