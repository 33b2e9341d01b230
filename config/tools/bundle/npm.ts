import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Platform } from './platforms.ts';

const MOST_OUTPUT_BYTES = 16 * 1024 * 1024;

/** A failed npm: `message` is its output, `code` its error code, such as E404. */
export class NpmFailure extends Error {
  readonly code: string;

  constructor(args: readonly string[], output: string) {
    const { code = '', summary = output } = errorIn(output);
    super(`npm ${args.join(' ')} failed: ${summary}`);
    this.code = code;
  }
}

/**
 * Runs npm in `cwd` with the registry and cache of the user, and returns its output. Throws an NpmFailure. It runs the
 * npm of this script: on Windows `npm` is a batch file, which needs a shell.
 */
export async function npm(cwd: string, ...args: string[]): Promise<string> {
  const { npm_execpath: script } = process.env;
  const [program, first] = script ? [process.execPath, [script]] : ['npm', []];
  try {
    const { stdout } = await promisify(execFile)(program, [...first, ...args, '--json'], {
      cwd,
      maxBuffer: MOST_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string };
    throw new NpmFailure(args, stdout || message);
  }
}

/** Flags that let npm install for another platform without running install scripts. */
export const installFor = ({ os, cpu }: Platform): string[] => [
  `--os=${os}`,
  `--cpu=${cpu}`,
  '--libc=glibc',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
];

function errorIn(output: string): { code?: string; summary?: string } {
  try {
    return JSON.parse(output).error ?? {};
  } catch {
    return {};
  }
}
