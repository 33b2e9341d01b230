import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { SettingsError } from '#config/settings-error.ts';
import type { Issue } from '#contract/common.ts';
import { AppError } from '#domain/errors.ts';
import type { Terminal } from './terminal.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** How a command ends that did not do its work; no `message` where everything has been said already. */
export type Failure = { exitCode: number; message?: string; issues?: readonly Issue[] };

/** Exit code and one line for whatever a command threw; `command` is the one whose help may be of use. */
export function failureOf(error: unknown, command = 'streamhost'): Failure {
  if (error instanceof CommanderError) return usageFailure(error, command);
  if (error instanceof SettingsError) {
    return { exitCode: error.source === 'flag' ? WRONG_USAGE : FAILED, message: error.message };
  }
  if (error instanceof AppError) {
    const { message, issues } = error;
    return { exitCode: FAILED, message, ...(issues && { issues }) };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    exitCode: FAILED,
    message: `Something unexpected went wrong: ${oneLine(reason)} (set STREAMHOST_DEBUG=1 to see where)`,
  };
}

/** Commander ends by throwing, too, when it has printed the help or the version that was asked for. */
function usageFailure({ exitCode, code, message }: CommanderError, command: string): Failure {
  if (exitCode === 0) return { exitCode };
  if (code === 'commander.help') return { exitCode: WRONG_USAGE };
  const sentence = message.replace(/^error: |\.$/g, '');
  return { exitCode: WRONG_USAGE, message: `${oneLine(sentence)}; see ${command} --help` };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Says on the error output what went wrong, in one line; as JSON in the form of the API's error body.
 * Returns the exit code.
 */
export function reportFailure(
  error: unknown,
  { json, command, terminal }: { json?: boolean; command?: string; terminal: Terminal },
): number {
  const { exitCode, message, issues } = failureOf(error, command);
  if (message) {
    const told = json ? JSON.stringify({ error: message, issues }) : `streamhost: ${message}`;
    terminal.stderr.write(`${told}\n`);
    if (terminal.env.STREAMHOST_DEBUG) terminal.stderr.write(`${inspect(error)}\n`);
  }
  return exitCode;
}
