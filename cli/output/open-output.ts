import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { TextStream } from '../terminal.ts';

/** Where a command writes large output. */
export type Output = {
  /** Resolves when more can be written; false when the reader is gone. */
  write(content: string | Uint8Array): Promise<boolean>;
  /** Call it when everything is written: a file is renamed to its final name. */
  finish(): Promise<void>;
  /** Removes what was written to a file. */
  abandon(): Promise<void>;
};

/** `stdout`, or a file as `openFile` opens it. */
export const openOutput = (file: string | undefined, force: boolean, stdout: TextStream): Output =>
  file === undefined ? standardOutput(stdout) : openFile(file, force);

/** A file that appears only when it is complete. Throws when it exists, unless `force` is set. */
export function openFile(file: string, force: boolean): Output {
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

function fileOutput(path: string): Output {
  const partial = `${path}.partial`;
  const stream = createWriteStream(partial);
  let failure: NodeJS.ErrnoException | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  const refuse = () => {
    if (failure) throw refused(path, failure);
  };
  async function abandon(): Promise<void> {
    if (!stream.closed) await once(stream.destroy(), 'close');
    rmSync(partial, { force: true });
  }
  return {
    async write(content) {
      await new Promise<void>((done) => {
        stream.write(content, () => done());
      });
      refuse();
      return true;
    },
    async finish() {
      await once(stream.end(), 'close');
      refuse();
      const { publishFile } = await import('../../server/storage/durable-file.ts');
      const { handedOnMode } = await import('../../server/storage/rights.ts');
      if (process.platform !== 'win32') chmodSync(partial, handedOnMode());
      publishFile(partial, path);
    },
    abandon,
  };
}

function refused(path: string, { code, message }: NodeJS.ErrnoException): AppError {
  const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : (code ?? message);
  return new AppError('unavailable', `${path} cannot be written (${reason}).`, {
    remedy: 'Choose a folder that is there, that you may write to and that has room.',
  });
}
