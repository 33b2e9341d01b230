import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isFormRefusal } from '#domain/form-refusals.ts';

/** A whole file on disk under a name of its own; whoever received it moves or removes it. */
export type ReceivedFile = { path: string; sha256: string; sizeBytes: number; sentName: string };

/** What an unfinished upload is called. */
export const PARTIAL = /\.partial$/;

const ONE_FILE = 'Send one image, in a form field called file.';

/**
 * Streams the one file of a multipart request into `directory`. Throws `invalid` for a form of another
 * shape and `too_large` for a file over `maxMb`; then nothing is left of it.
 */
export async function receiveFile(
  request: FastifyRequest,
  directory: string,
  maxMb: number,
): Promise<ReceivedFile> {
  const path = join(directory, `${randomUUID()}.partial`);
  try {
    return await readForm(request, path, maxMb);
  } catch (error) {
    await rm(path, { force: true });
    // The rest is read and dropped, because a browser shows an answer only after it has sent all.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
}

async function readForm(
  request: FastifyRequest,
  path: string,
  maxMb: number,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw new AppError('invalid', ONE_FILE);
    received = await store(part, path);
    if (part.file.truncated) throw tooLarge(maxMb);
  }
  if (!received) throw new AppError('invalid', ONE_FILE);
  return received;
}

async function store({ file, filename }: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  const target = createWriteStream(path, { flags: 'wx', flush: true });
  try {
    await pipeline(file, counted, target);
  } catch (error) {
    // It may still be on its way to being opened, and would be made again after it was removed.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    throw error;
  }
  return { path, sha256: hash.digest('hex'), sizeBytes, sentName: filename };
}

/** Too many bytes, in a sentence that names the limit. */
export const tooLarge = (maxMb: number) =>
  new AppError('too_large', `The file is too large: at most ${maxMb} MB. Make it smaller.`);

function refusalOf(error: unknown): unknown {
  return isFormRefusal(error) ? new AppError('invalid', ONE_FILE) : error;
}
