import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { SettingsError } from '#config/settings-error.ts';
import type { ErrorBody } from '#contract/common.ts';
import { AppError, errorBody } from '#domain/errors.ts';
import type { Terminal } from './terminal.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/**
 * How a failed command ends: its exit code and the error in the form of the API. There is no `body` when everything is
 * printed already.
 */
export type Failure = { exitCode: number; body?: ErrorBody };

/** Exit code and error for anything that a command threw. A usage error points to the help of `command`. */
export function failureOf(error: unknown, command = 'streamhost'): Failure {
  if (error instanceof CommanderError) return usageFailure(error, command);
  if (error instanceof SettingsError) {
    const exitCode = error.source === 'flag' ? WRONG_USAGE : FAILED;
    return { exitCode, body: { error: error.message, kind: 'invalid' } };
  }
  if (error instanceof AppError) {
    return { exitCode: FAILED, body: errorBody(error) };
  }
  const reason = oneLine(error instanceof Error ? error.message : String(error));
  const sentence = `Something unexpected went wrong: ${reason} (set STREAMHOST_DEBUG=1 to see where)`;
  return { exitCode: FAILED, body: { error: sentence, kind: 'unexpected' } };
}

/** Commander also throws after it has printed the help or the version. */
function usageFailure({ exitCode, code, message }: CommanderError, command: string): Failure {
  if (exitCode === 0) return { exitCode };
  if (code === 'commander.help') return { exitCode: WRONG_USAGE };
  const sentence = message.replace(/^error: |\.$/g, '');
  const line = `${oneLine(sentence)}; see ${command} --help`;
  return { exitCode: WRONG_USAGE, body: { error: line, kind: 'invalid' } };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Prints an error to the error output, in one line, with `json` in the form of the API's error body. Returns the exit
 * code.
 */
export function reportFailure(
  error: unknown,
  { json, command, terminal }: { json?: boolean; command?: string; terminal: Terminal },
): number {
  const { exitCode, body } = failureOf(error, command);
  if (body) {
    const text = json ? JSON.stringify(body) : `streamhost: ${body.error}`;
    terminal.stderr.write(`${text}\n`);
    if (terminal.env.STREAMHOST_DEBUG) terminal.stderr.write(`${inspect(error)}\n`);
  }
  return exitCode;
}
