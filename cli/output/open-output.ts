import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#domain/errors.ts';
import { chmodSync, open, rmSync } from '../../server/system/disk/files.ts';
import type { TextStream } from '../terminal.ts';

/** Where a command writes large output. */
export type Output = {
  /** Resolves when more can be written; false when the reader has closed the pipe. */
  write(content: string | Uint8Array): Promise<boolean>;
  /** Call it when everything is written: a file is renamed to its final name. */
  finish(): Promise<void>;
  /** Removes what was written to a file. */
  abandon(): Promise<void>;
};

/** Runs `write`, then finishes the output, or removes it when `write` throws. */
export async function fill<T>(output: Output, write: () => Promise<T>): Promise<T> {
  try {
    const result = await write();
    await output.finish();
    return result;
  } catch (error) {
    await output.abandon();
    throw error;
  }
}

/** `stdout`, or a file as `openFile` opens it. */
export const openOutput = async (
  file: string | undefined,
  force: boolean,
  stdout: TextStream,
): Promise<Output> => (file === undefined ? standardOutput(stdout) : openFile(file, force));

/** A file that appears only when it is complete. Throws when it exists, unless `force` is set. */
export async function openFile(file: string, force: boolean): Promise<Output> {
  const path = resolve(file);
  if (existsSync(path) && !force) {
    const remedy = 'Choose another name, or replace it with --force.';
    throw new AppError('conflict', `${path} exists already.`, { remedy });
  }
  return fileOutput(path);
}

function standardOutput(stdout: TextStream): Output {
  return {
    write: (content) =>
      new Promise((done) => {
        stdout.write(content, (error) => done(!error));
      }),
    finish: async () => {},
    abandon: async () => {},
  };
}

async function fileOutput(path: string): Promise<Output> {
  const partial = `${path}.partial`;
  const refuse = (error: NodeJS.ErrnoException) => {
    throw refused(path, error);
  };
  const file = await open(partial, 'w').catch(refuse);
  return {
    write: (content) => file.appendFile(content).then(() => true, refuse),
    async finish() {
      await file.close().catch(refuse);
      const { publishFile } = await import('../../server/storage/durable-file.ts');
      const { exportedFileMode } = await import('../../server/storage/permissions.ts');
      if (process.platform !== 'win32') chmodSync(partial, exportedFileMode());
      publishFile(partial, path);
    },
    async abandon() {
      await file.close().catch(() => {});
      rmSync(partial, { force: true });
    },
  };
}

function refused(path: string, { code, message }: NodeJS.ErrnoException): AppError {
  const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : (code ?? message);
  return new AppError('unavailable', `${path} cannot be written (${reason}).`, {
    remedy: 'Choose a folder that is there, that you may write to and that has room.',
  });
}
