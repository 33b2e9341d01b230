import { Readable, Writable } from 'node:stream';
import { createProgram } from '../program.ts';
import { ownEnvironment, type RunOptions } from './streamhost-process.ts';

/**
 * Runs a command in this process, from its sources. The answer is that of `runStreamhost`, which starts a process:
 * that is for signals, colors, the current folder and what several processes do at once.
 */
export async function runCommand(
  args: readonly string[],
  { env, input = '' }: Pick<RunOptions, 'env' | 'input'> = {},
) {
  const [stdout, stderr] = [new TextSink(), new TextSink()];
  const { program, context } = createProgram({
    argv: [process.execPath, 'streamhost', ...args],
    env: { ...ownEnvironment(), ...env },
    stdin: Readable.from([Buffer.from(input)]),
    stdout,
    stderr,
  });
  let code = 0;
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    code = context.report(error);
  }
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** Keeps what is written to it. */
class TextSink extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}
