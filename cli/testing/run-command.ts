import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import { createProgram } from '../program.ts';
import { ownEnvironment, type RunOptions } from './streamhost-process.ts';

/**
 * Runs a command in this process from its sources, with the result of `runStreamhost`. Signals, colors, the current
 * folder and parallel processes need `runStreamhost`.
 */
export async function runCommand(
  args: readonly string[],
  {
    env,
    input = '',
    isTerminal = false,
  }: Pick<RunOptions, 'env' | 'input'> & { isTerminal?: boolean } = {},
): Promise<Ran> {
  const [stdout, stderr] = [new TextSink(), new TextSink()];
  if (isTerminal) for (const sink of [stdout, stderr]) sink.isTTY = true;
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

/** The exit code of a command and its output. */
export type Ran = { code: number | null; stdout: string; stderr: string };

/** Asserts that a command printed this and nothing else, and ended well. */
export function assertPrinted(ran: Ran, stdout: string): void {
  assert.deepEqual(ran, { code: 0, stdout, stderr: '' });
}

/** Asserts that a command failed with one line on the error output, and printed nothing else. */
export function assertRefused({ code, stdout, stderr }: Ran, says: RegExp, exitCode = 1): void {
  assert.deepEqual([code, stdout], [exitCode, ''], stderr);
  assert.match(stderr, /^streamhost: [^\n]+\n$/);
  assert.match(stderr, says);
}

/** The cells of a printed table, by rows. */
export const cellsOf = (stdout: string): string[][] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

/** A stream that collects its text. */
class TextSink extends Writable {
  text = '';
  isTTY = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}
